/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  table: 'Directory',
  name: 'Name',
  role: 'Role',
  department: 'Department',
  previous: 'Previous page',
  next: 'Next page',
  // What the two buttons show.
  back: 'Previous',
  forward: 'Next',
  page: 'Page',
  ada: 'Process Analyst',
  elif: 'Junior RPA Expert',
  kofi: 'RPA Developer',
  lena: 'Controller',
  noor: 'RPA Expert',
  ravi: 'RPA Tester',
  sofia: 'Recruiter',
  tomas: 'RPA Export Clerk',
  wei: 'Domain Expert',
  outcome: 'Chosen row',
} as const
