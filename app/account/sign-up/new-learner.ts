import type { Lead } from '#contract/records.ts'
import { now } from '#kit/clock.ts'
import { keepOtherTool } from '#learner/named-tool.ts'
import { signUp } from '#learner/store.ts'
import { toolIn } from '#levels/own-tool.ts'
import { NotStored, insertLead } from '#sending/records.ts'

/**
 * Stores what a new learner wrote in the sign-up, then makes this browser theirs.
 * @returns null, or in words why nothing was stored
 */
export async function addLearner(lead: Lead): Promise<string | null> {
  try {
    await insertLead(lead)
    keepOtherTool(lead.rpa_tool === 'Other' ? toolIn(lead.other_tool_name ?? '') : undefined)
    signUp({
      name: lead.name,
      email: lead.email,
      submittedAt: new Date(now()).toISOString(),
      rpa_tool: lead.rpa_tool,
    })
    return null
  } catch (reason) {
    console.error('The sign-up failed.', reason)
    return reason instanceof NotStored
      ? 'Failed to save your information. Please try again.'
      : 'Something went wrong. Please try again.'
  }
}
