/** A community group. Spec §3, "Community group"; its link and the number of its members are the operator's, by category (site.config.json). */
export type Group = {
  id: number
  name: string
  description: string
  category: 'Development' | 'Professional' | 'Learning' | 'Career' | 'Business' | 'Certification'
}

/** The six groups, one for each category. Spec §2, "/whatsapp-groups". */
export const GROUPS: readonly Group[] = [
  {
    id: 1,
    name: 'Bot Builders',
    description: 'Selectors, exceptions, code reviews. Paste the error as text.',
    category: 'Development',
  },
  {
    id: 2,
    name: 'RPA at Work',
    description: 'For people whose robots run at work: hand-over, monitoring, support.',
    category: 'Professional',
  },
  {
    id: 3,
    name: 'First Workflow',
    description: 'Your first loop, your first table, your first timeout. All questions are welcome.',
    category: 'Learning',
  },
  {
    id: 4,
    name: 'Next Role',
    description: 'Jobs, portfolios, practice interviews, and the daily work of a junior.',
    category: 'Career',
  },
  {
    id: 5,
    name: 'Process Owners',
    description: 'Which process first, what it saves, who maintains it. For people who order robots.',
    category: 'Business',
  },
  {
    id: 6,
    name: 'Exam Help',
    description: 'Study plans and practice questions for the vendors’ certificates. No leaked exams.',
    category: 'Certification',
  },
]
