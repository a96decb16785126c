import type { Process } from '#office/process/process.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'

/** Every process. A new one is a folder and a line here. */
export const PROCESSES: readonly Process[] = [ORDERS]

export const processOf = (name: string): Process | undefined => PROCESSES.find((one) => one.name === name)
