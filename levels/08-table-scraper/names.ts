/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  table: 'Staff',
  name: 'Name',
  role: 'Role',
  department: 'Department',
  specialist: 'RPA Specialist',
  trainer: 'RPA Trainer',
  senior: 'Process Specialist',
  analyst: 'RPA Analyst',
  outcome: 'Chosen row',
} as const
