/** Does the work, or throws what `late` says once it takes longer. The work itself is not ended: it goes on unheard. */
export async function inTime<Answer>(ms: number, work: () => Promise<Answer>, late: () => Error): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work(), isOver])
  } finally {
    clearTimeout(timer)
  }
}
