/** The controls of payroll, and the names of its windows. The picture, briefs and lessons take them from here. */
export const PAYROLL_LABELS = {
  employees: 'Employees',
  look: 'Search',
  number: 'Number',
  name: 'Name',
  open: 'Open',
  employee: 'Employee',
  entries: 'Entries',
  wageType: 'Wage type',
  wageTypes: 'Wage types',
  amount: 'Amount',
  reference: 'Reference',
  newEntry: 'New entry',
  back: 'Back',
  post: 'Post',
  confirm: 'Confirm',
  yes: 'Yes',
  no: 'No',
} as const

/** What the windows of payroll say besides. `{}` stands for a value. */
export const PAYROLL_SENTENCES = {
  question: 'Post {} for {}, reference {}?',
  posted: 'Entry {} was posted.',
  chooseEmployee: 'Choose an employee of the list first.',
  chooseWageType: 'Choose a wage type of the list first.',
  wrongAmount: 'Enter the amount as 123.40, with two digits after the point.',
  wrongReference: 'Enter a reference of letters, digits and hyphens.',
} as const
