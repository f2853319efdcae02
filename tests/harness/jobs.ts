import type { Job, JobWork } from '#server/platform/jobs/index.ts'

export { doWaitingJobs } from '#server/platform/jobs/index.ts'

/** Does one job as its queue would. */
export async function doJob<Payload extends object>(works: readonly JobWork[], job: Job<Payload>, payload: Payload) {
  const work = works.find((one) => one.job.name === job.name)
  if (!work) throw new Error(`Nobody does ${job.name}.`)
  await work.run(payload, { signal: new AbortController().signal, isLast: false })
}
