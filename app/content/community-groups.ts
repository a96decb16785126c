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
    description: 'Selectors, exceptions, code reviews. Paste the error, not a photograph of the screen.',
    category: 'Development',
  },
  {
    id: 2,
    name: 'RPA at Work',
    description: 'For people whose robots run on Monday morning: hand-over, monitoring, support.',
    category: 'Professional',
  },
  {
    id: 3,
    name: 'First Workflow',
    description: 'Your first loop, your first table, your first timeout. No question is too small.',
    category: 'Learning',
  },
  {
    id: 4,
    name: 'Next Role',
    description: 'Openings, portfolios, mock interviews, and what a junior really does all day.',
    category: 'Career',
  },
  {
    id: 5,
    name: 'Process Owners',
    description: 'Which process first, what it saves, who maintains it. For those who order robots.',
    category: 'Business',
  },
  {
    id: 6,
    name: 'Exam Room',
    description: 'Study plans and mock questions for the vendors’ certificates. No leaked exams.',
    category: 'Certification',
  },
]
