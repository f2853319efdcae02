import { createServer, request } from 'node:http'

/**
 * Node's own server that gives the answer of a shop's page as it got it, and does nothing else: what a kept page is
 * measured by. `node tests/bench/bare-server.ts <address> <port>`; says `ready` when it listens.
 */
const [address = '', port = ''] = process.argv.slice(2)
const { head, body } = await readAnswer(address)

createServer((asked, answer) => {
  if (asked.url !== '/metrics') return answer.writeHead(200, head).end(body)
  const { user, system } = process.cpuUsage()
  return answer.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`)
}).listen(Number(port), () => process.stdout.write('ready\n'))

/** The head without what the server says by itself. */
function readAnswer(from: string): Promise<{ head: string[]; body: Buffer }> {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'accept-encoding': 'gzip, br' }
  return new Promise((resolve, reject) => {
    const asking = request(from, { headers }, async (answer) => {
      const pieces: Buffer[] = []
      for await (const piece of answer) pieces.push(piece)
      const own = answer.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name) ? [name, all[at + 1] ?? ''] : [],
      )
      resolve({ head: own, body: Buffer.concat(pieces) })
    })
    asking.on('error', reject)
    asking.end()
  })
}
