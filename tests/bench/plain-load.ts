import { connect } from 'node:net'

export interface PlainLoad {
  answers: number
  /** How long each answer took. */
  tookMs: number[]
  failed: number
}

/**
 * Asks for one page over and over on kept connections and reads no more of an answer than its length. autocannon costs
 * more for each answer than the server does; this leaves the cores to whom we measure.
 */
export async function askPlainly(
  address: string,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<PlainLoad> {
  const load: PlainLoad = { answers: 0, tookMs: [], failed: 0 }
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => askOnOne(new URL(path, address), until, load)))
  return load
}

function askOnOne({ hostname, port, host, pathname, search }: URL, until: number, load: PlainLoad): Promise<void> {
  const asking = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/140\r\n` +
      'accept: text/html\r\naccept-language: ru\r\naccept-encoding: gzip, br\r\n\r\n',
  )
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let left = 0
    let began = 0
    const ask = () => {
      began = performance.now()
      if (began >= until) return void socket.end()
      socket.write(asking)
    }
    socket.on('connect', ask)
    socket.on('data', (piece) => {
      if (left === 0) {
        const bytes = lengthOf(piece)
        if (bytes === null) {
          load.failed++
          return void socket.destroy()
        }
        left = bytes
      }
      left -= piece.length
      if (left > 0) return
      load.answers++
      load.tookMs.push(performance.now() - began)
      ask()
    })
    socket.on('error', () => load.failed++)
    socket.on('close', () => resolve())
  })
}

/** Of the head and the body together; null for an answer that is no page, or does not say how long it is. */
function lengthOf(piece: Buffer): number | null {
  const end = piece.indexOf('\r\n\r\n')
  const head = piece.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return head.startsWith('HTTP/1.1 200 ') && length ? end + 4 + Number(length) : null
}
