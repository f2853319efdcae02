import { Worker } from 'node:worker_threads'

/** What a thread may take before it is ended. */
export interface ThreadLimits {
  /** Of its heap; what WebAssembly takes is not counted. */
  megabytes: number
  seconds: number
}

/**
 * The one message of a thread of its own, which is started with `given` and ended afterwards: pure computing would hold up
 * everybody who waits for an answer. Rejects where it throws, ends without a word or takes too long.
 */
export async function inThread<Answer>(
  file: URL,
  given: object,
  { megabytes, seconds }: ThreadLimits,
): Promise<Answer> {
  const worker = new Worker(file, { workerData: given, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  const tooLong = setTimeout(() => void worker.terminate(), seconds * 1000)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) =>
        reject(new Error(`A thread ended with ${code} and without an answer: ${file.pathname}`)),
      )
    })
  } finally {
    clearTimeout(tooLong)
    void worker.terminate()
  }
}
