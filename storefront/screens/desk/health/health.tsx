import HeartPulse from 'lucide-react/icons/heart-pulse'
import type { ReactNode } from 'react'
import type { FailedJob, Health } from '#contract/staff/health.ts'
import { staffHealthContract } from '#contract/staff/health.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/health.ts'

export const handle: RouteTexts = { texts: ['health'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  return { health: await page.api.staffHealth.readHealth(), said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const { wrong, body } = readForm(staffHealthContract.retryJob.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const isDropped = textOf(sent.fields, 'intent') === 'drop'
  const { dropJob, retryJob } = page.api.staffHealth
  try {
    await (isDropped ? dropJob : retryJob)({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/vue-tools/health'), { code: isDropped ? 'dropped' : 'retried' })
}

/** A refusal says that a colleague was quicker: the list is read anew after it. */
export function shouldRevalidate() {
  return true
}

/** Whether the shop's machinery works, and the jobs of it that did not. */
export default function DeskHealth({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('health')
  const said = useSaidOnce(loaderData.said)
  const { health } = loaderData
  return (
    <>
      <DeskTitle page="desk-health" />
      {said && !actionData && <DoneNotice>{said.code === 'dropped' ? t.dropped : t.retried}</DoneNotice>}
      <div className="grid gap-10">
        <FailedJobs jobs={health.jobs} answer={actionData} />
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
          <Machines health={health} />
          <Queues health={health} />
          <Providers health={health} />
          <Imports health={health} />
        </div>
      </div>
    </>
  )
}

type FailedJobsProps = { jobs: FailedJob[]; answer: FormAnswer | undefined }

function FailedJobs({ jobs, answer }: FailedJobsProps) {
  const t = useMessages('health')
  return (
    <section>
      <h2 className="title mb-4 text-h3">{t.jobs}</h2>
      {jobs.length === 0 ? (
        <EmptyState icon={HeartPulse} title={t.noJobs} text={t.noJobsText} />
      ) : (
        <ul className="mt-2 max-w-240">
          {jobs.map((job) => (
            <li key={job.id} className="border-t border-seam py-4">
              <JobRow job={job} answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function JobRow({ job, answer }: { job: FailedJob; answer: FormAnswer | undefined }) {
  const t = useMessages('health')
  const language = useLanguage()
  const clock = useDeskClock()
  const { id, job: name, queue, state, reason, tries, since, nextAt } = job
  const form = useForm({ name: `job-${id}`, answer })
  return (
    <FormFrame form={form} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <input type="hidden" name="id" value={id} />
      <div className="min-w-0">
        <p>
          <b className="font-semibold wrap-anywhere">{name}</b> <span className="text-ink-2">{t.states[state]}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-s text-ink-2">
          <span>{t.queues[queue as keyof typeof t.queues] ?? queue}</span>
          <time dateTime={since}>{t.since(momentWords(since, clock, language))}</time>
          <span>{t.tries(tries)}</span>
          {nextAt && <time dateTime={nextAt}>{t.next(momentWords(nextAt, clock, language))}</time>}
        </p>
        {reason && <p className="mt-1 text-s wrap-anywhere">{reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {(['again', 'drop'] as const).map((intent) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            look={intent === 'again' ? 'outline' : 'text'}
            size="s"
            busy={form.sentBy === intent}
            busyText={t.doing}
            aria-label={`${t[intent]}: ${name}`}
          >
            {t[intent]}
          </Button>
        ))}
      </div>
    </FormFrame>
  )
}

function Machines({ health: { database, disk, openAlarms, failedMessages } }: { health: Health }) {
  const t = useMessages('health')
  const size = (bytes: number) =>
    bytes < 2 ** 30 ? t.megabytes((bytes / 2 ** 20).toFixed(0)) : t.gigabytes((bytes / 2 ** 30).toFixed(1))
  return (
    <Facts head={t.machines}>
      <Fact name={t.database}>{t.answers(database.answerMs)}</Fact>
      <Fact name={t.databaseSize}>{size(database.bytes)}</Fact>
      <Fact name={t.disk}>{disk ? t.freeOf(size(disk.freeBytes), size(disk.bytes)) : t.elsewhere}</Fact>
      <Fact name={t.alarms}>
        <TextLink to={href('/vue-tools/payments')}>{openAlarms}</TextLink>
      </Fact>
      <Fact name={t.messages}>
        <TextLink to={href('/vue-tools/messages/failed')}>{failedMessages}</TextLink>
      </Fact>
    </Facts>
  )
}

function Queues({ health: { queues } }: { health: Health }) {
  const t = useMessages('health')
  const language = useLanguage()
  const clock = useDeskClock()
  return (
    <Facts head={t.workers}>
      {queues.map(({ queue, waiting, oldestSeconds, planned, nextAt, lastDoneAt }) => (
        <Fact key={queue} name={t.queues[queue as keyof typeof t.queues] ?? queue}>
          {waiting > 0 && <span className="block">{t.waiting(waiting, Math.ceil(oldestSeconds / 60))}</span>}
          {nextAt && <span className="block">{t.planned(planned, momentWords(nextAt, clock, language))}</span>}
          {waiting + planned === 0 && t.nothingWaits}
          <span className="block text-s text-ink-2">
            {lastDoneAt ? t.lastDone(momentWords(lastDoneAt, clock, language)) : t.neverDone}
          </span>
        </Fact>
      ))}
    </Facts>
  )
}

function Providers({ health: { providers } }: { health: Health }) {
  const t = useMessages('health')
  return (
    <Facts head={t.providers}>
      {providers.map(({ role, name, isStandIn, isAway }) => (
        <Fact key={role} name={t.roles[role as keyof typeof t.roles] ?? role}>
          {name === 'none' ? t.without : isStandIn ? '' : name}{' '}
          <span className={isAway ? 'text-fault' : 'text-ink-2'}>
            {isAway ? t.away : name === 'none' ? '' : isStandIn ? t.standIn : t.works}
          </span>
        </Fact>
      ))}
    </Facts>
  )
}

function Imports({ health: { imports } }: { health: Health }) {
  const t = useMessages('health')
  const language = useLanguage()
  const clock = useDeskClock()
  return (
    <Facts head={t.imports}>
      {imports.length === 0 && <p className="text-ink-2">{t.noImports}</p>}
      {imports.map(({ id, kind, state, file, at, refused, reason }) => (
        <Fact key={id} name={`${t.kinds[kind]}, ${file}`}>
          <span className={state === 'done' || state === 'running' ? '' : 'text-fault'}>{t.importStates[state]}</span>
          <span className="block text-s text-ink-2">{momentWords(at, clock, language)}</span>
          {refused > 0 && <span className="block text-s text-fault">{t.refused(refused)}</span>}
          {reason && <span className="block text-s wrap-anywhere">{reason}</span>}
        </Fact>
      ))}
    </Facts>
  )
}

function Facts({ head, children }: { head: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="title mb-2 text-h3">{head}</h2>
      <dl>{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 border-t border-seam py-2">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}
