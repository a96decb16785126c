/**
 * A level's parts that load after the page is ready: the foot of its simulation, and the recorder. One request loads both,
 * because a robot's first press may come a moment later.
 */
export { ConditionsKey, PractiseAgain, SimulationFoot } from './foot.tsx'
export { FlightRecorder, LiveTape } from '#recorder/flight-recorder.tsx'
