import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { isOwnMachine } from '#server/platform/own-machine.ts'
import type { EmailProvider } from './email-provider.ts'
import type { SendOutcome } from './sms-provider.ts'

const SmtpError = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  message: z.string(),
})

/** A job has half a minute for a letter; each wait ends well before that. */
const usualWaits = { connectMs: 8000, greetingMs: 8000, silenceMs: 15_000 }

/** Any mail server, by SMTP. Whether by `smtps://` or STARTTLS, TLS is required of everybody but this machine. */
export function createSmtp(settings: { url: string; from: string }, waits = usualWaits): EmailProvider {
  const transport = createTransport({
    url: settings.url,
    requireTLS: !isOwnMachine(settings.url),
    connectionTimeout: waits.connectMs,
    dnsTimeout: waits.connectMs,
    greetingTimeout: waits.greetingMs,
    socketTimeout: waits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = settings.from.replace(/^.*@|>.*$/g, '')
  return {
    name: 'smtp',
    async send({ id, email, subject, text, html, stopUrl }) {
      const messageId = `<message-${id}@${host}>`
      try {
        await transport.sendMail({
          from: settings.from,
          // As an object: what a person typed cannot become a second receiver or a header.
          to: { name: '', address: email },
          subject,
          text,
          ...(html && { html }),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl && stopHeaders(stopUrl)) },
        })
        return { kind: 'sent', providerId: messageId }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** RFC 8058: the mail program posts these words to the address, and nobody has to open a page. */
function stopHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** 5xx is final, 4xx passes; silence after the letter was handed over may hide a sent one. */
function outcomeOf(error: unknown): SendOutcome {
  const known = SmtpError.safeParse(error)
  if (!known.success) return { kind: 'unknown', reason: String(error) }
  const { code, command, responseCode, message } = known.data
  // The operator's matters, not the receiver's: a wrong password, a server without TLS.
  const isOurs = code === 'EAUTH' || code === 'ETLS'
  if (responseCode !== undefined && !isOurs) {
    return { kind: responseCode >= 500 ? 'refused' : 'later', reason: message.slice(0, 200) }
  }
  const wasHandedOver = command === 'DATA'
  return { kind: wasHandedOver ? 'unknown' : 'later', reason: message.slice(0, 200) }
}
