/**
 * A level's parts that come after Ready: the foot of its worktop, and the recorder. They come with one request, for a robot's
 * first press may come a moment later.
 */
export { ConditionsKey, PractiseAgain, WorktopFoot } from './foot.tsx'
export { FlightRecorder, LiveTape } from '#recorder/flight-recorder.tsx'
