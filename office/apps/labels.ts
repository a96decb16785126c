import { APPROVALS_LABELS } from './approvals/labels.ts'
import type { AppName } from './apps.ts'
import { BANK_LABELS } from './bank/labels.ts'
import { PROGRAM_LABELS } from './base/labels.ts'
import { CLAIMS_LABELS } from './claims/labels.ts'
import { DESK_LABELS } from './desk/labels.ts'
import { LEDGER_LABELS } from './ledger/labels.ts'
import { MAIL_LABELS } from './mail/labels.ts'
import { PAYROLL_LABELS } from './payroll/labels.ts'
import { RECEIVABLES_LABELS } from './receivables/labels.ts'
import { REGISTRY_LABELS } from './registry/labels.ts'
import { SHOP_LABELS } from './shop/labels.ts'
import { TERMINAL_LABELS } from './terminal/labels.ts'

/** What each control says, by its app; `base` has those of every program. The site and the briefs quote them. */
export const LABELS = {
  base: PROGRAM_LABELS,
  desk: DESK_LABELS,
  shop: SHOP_LABELS,
  bank: BANK_LABELS,
  receivables: RECEIVABLES_LABELS,
  registry: REGISTRY_LABELS,
  terminal: TERMINAL_LABELS,
  mail: MAIL_LABELS,
  ledger: LEDGER_LABELS,
  claims: CLAIMS_LABELS,
  approvals: APPROVALS_LABELS,
  // It has no screens, so it has no controls.
  payables: {},
  payroll: PAYROLL_LABELS,
} as const satisfies Readonly<Record<AppName | 'base', Readonly<Record<string, string>>>>
