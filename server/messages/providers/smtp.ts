import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { EmailProvider } from './email-provider.ts'
import type { SendOutcome } from './sms-provider.ts'

const SmtpError = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  message: z.string(),
})

/** Any mail server, by SMTP; TLS is required wherever the address does not say otherwise. */
export function createSmtp(settings: { url: string; from: string }): EmailProvider {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = settings.from.replace(/^.*@|>.*$/g, '')
  return {
    name: 'smtp',
    async send({ id, email, subject, text }) {
      const messageId = `<message-${id}@${host}>`
      try {
        await transport.sendMail({
          from: settings.from,
          // As an object: what a person typed cannot become a second receiver or a header.
          to: { name: '', address: email },
          subject,
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { kind: 'sent', providerId: messageId }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** 5xx is final, 4xx passes; silence after the letter was handed over may hide a sent one. */
function outcomeOf(error: unknown): SendOutcome {
  const known = SmtpError.safeParse(error)
  if (!known.success) return { kind: 'unknown', reason: String(error) }
  const { code, command, responseCode, message } = known.data
  if (responseCode !== undefined && code !== 'EAUTH') {
    return { kind: responseCode >= 500 ? 'refused' : 'later', reason: message.slice(0, 200) }
  }
  const wasHandedOver = command === 'DATA'
  return { kind: wasHandedOver ? 'unknown' : 'later', reason: message.slice(0, 200) }
}
