import { onTestFinished } from 'vitest'
import { type MailSink, openMailSink } from '#machine/mail-sink.ts'

export { type Mail, readMail } from '#machine/mail-sink.ts'

/** A mail server that keeps its mails; it ends with the test. */
export async function startMailSink(): Promise<MailSink> {
  const sink = await openMailSink()
  onTestFinished(sink.close)
  return sink
}
