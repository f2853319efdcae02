export interface PageTrace {
  ms: number
  calls: { name: string; beganAt: number; ms: number; isRefused: boolean }[]
  faults: { message: string; stack: string }[]
}

/** What happens while this page is made; the shop tells it to its people alone, and everybody else gets the page again. */
export async function askTrace(): Promise<PageTrace> {
  const answer = await fetch(location.href, { headers: { 'x-shop-trace': '1', accept: 'application/json' } })
  if (!answer.headers.get('content-type')?.startsWith('application/json')) throw new Error('No trace')
  return answer.json()
}
