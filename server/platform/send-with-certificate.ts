import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'

/** PEM files by which the shop proves itself in the handshake. */
export interface CertificateFiles {
  certificateFile: string
  keyFile: string
}

interface Sending {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
}

/** As `fetch`, for the few services that let nobody in without a certificate; `fetch` knows none. */
export function sendWithCertificate({ certificateFile, keyFile }: CertificateFiles) {
  const agent = new Agent({ cert: readFileSync(certificateFile), key: readFileSync(keyFile), keepAlive: true })
  return (address: URL, { method, headers, body, signal }: Sending): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sent = request(address, { method, headers, signal, agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => void parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
          const status = answer.statusCode ?? 502
          const content = status === 204 || status === 304 ? null : Buffer.concat(parts)
          resolve(new Response(content, { status, headers: Object.fromEntries(told) }))
        })
      })
      sent.on('error', () => reject(signal.aborted ? signal.reason : new Error('the connection failed')))
      sent.end(body)
    })
}
