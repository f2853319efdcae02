import { staffMessagesContract } from '#contract/staff/messages.ts'
import type { MessageChannel } from '#rules/message-channels.ts'
import type { TemplateFaults } from '#rules/message-template.ts'
import { smsSize } from '#rules/sms-size.ts'
import { answer, type CallContext, pageOf, recordExport } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { composedOf } from './compose.ts'
import {
  factsOf,
  judgeWords,
  knownTemplate,
  listTemplates,
  resetTemplate,
  saveTemplate,
  tidied,
  type WhichWords,
} from './edit-templates.ts'
import { countFailed, dropFailed, listFailed, restoreFailed, retryFailed } from './failed-messages.ts'
import { listDevices } from './push-devices.ts'
import { filled } from './render.ts'
import { sampleFacts } from './sample-facts.ts'
import { type MessageSettings, sendWords } from './send.ts'
import { factsFor } from './short-links.ts'
import type { ConsentAsked } from './stops.ts'
import { failedCsv, viewFailed } from './view-failed.ts'

export interface DeskMessagesDeps {
  db: Db
  settings: MessageSettings
  /** Whether what was agreed to by that record still holds. */
  isConsentOpen: ConsentAsked
  /** The own phone, and the e-mail where it was proven. */
  findContacts(customerId: number): Promise<{ phone: string | null; email: string | null }>
}

type Named = Omit<WhichWords, 'template'> & { template: string }

/** Answers `staff/messages.ts` of the contract. */
export function staffMessagesCalls({ db, settings, isConsentOpen, findContacts }: DeskMessagesDeps) {
  const { publicUrl } = settings
  const retrying = { db, isConsentOpen }
  return answer('staffMessages', staffMessagesContract, {
    async listTemplates(_input, { language }) {
      return { templates: await listTemplates(db, language) }
    },
    previewTemplate({ body }, _context, refuse) {
      const which = whichOf(body, () => refuse('TEMPLATE_UNKNOWN'))
      const words = tidied(which, body)
      const { subject, text, html = '' } = sampleOf(settings, which, words)
      return {
        subject,
        text,
        html,
        size: body.channel === 'sms' ? smsSize(text) : null,
        faults: faultList(judgeWords(which, words, publicUrl)),
      }
    },
    async saveTemplate({ body }, context, refuse, record) {
      const which = whichOf(body, () => refuse('TEMPLATE_UNKNOWN'))
      const { seen } = body
      const outcome = await saveTemplate(db, which, { words: body, seen, publicUrl, now: context.now() })
      if (outcome.kind === 'changed') throw refuse('TEMPLATE_CHANGED')
      if (outcome.kind === 'subjectNeeded') throw refuse('TEMPLATE_SUBJECT_NEEDED')
      if (outcome.kind === 'flawed') throw firstFault(outcome.faults, refuse)
      const after = outcome.words.own ?? 'built-in'
      record({ subject: subjectOf(which), before: outcome.before ?? 'built-in', after })
      return outcome.words
    },
    async resetTemplate({ body }, _context, refuse, record) {
      const which = whichOf(body, () => refuse('TEMPLATE_UNKNOWN'))
      const { before, words } = await resetTemplate(db, which)
      record({ subject: subjectOf(which), before: before ?? 'built-in', after: 'built-in' })
      return words
    },
    async listFailed({ body }, { language }) {
      const { below: _, count, ...wish } = body
      const [found, waiting] = await Promise.all([listFailed(db, { ...body, count: count + 1 }), countFailed(db, wish)])
      const { rows, below } = pageOf(found, count)
      return { messages: rows.map((row) => viewFailed(row, language)), waiting, next: below }
    },
    async exportFailed({ query }, context, _refuse, record) {
      recordExport(record, 'failed messages', query)
      return failedCsv(db, query, context)
    },
    async retryManyFailed({ body: { ids } }, { region, now }, _refuse, record) {
      const changed: number[] = []
      for (const id of ids) {
        if ((await retryFailed(retrying, id, region.utcOffsetMinutes, now())) !== 'queued') continue
        changed.push(id)
        record({ subject: `failed message ${id}`, before: 'failed', after: 'sent again' })
      }
      return { changed }
    },
    async dropManyFailed({ body: { ids } }, { now }, _refuse, record) {
      const changed = await dropFailed(db, ids, now())
      for (const id of changed) record({ subject: `failed message ${id}`, before: 'failed', after: 'given up' })
      return { changed }
    },
    async restoreFailed({ body: { ids } }, { now }, _refuse, record) {
      const changed = await restoreFailed(db, ids, now())
      for (const id of changed) record({ subject: `failed message ${id}`, before: 'given up', after: 'failed' })
      return { changed }
    },
    async retryFailed({ body: { id } }, { region, now }, refuse, record) {
      const outcome = await retryFailed(retrying, id, region.utcOffsetMinutes, now())
      if (outcome === 'notFound') throw refuse('MESSAGE_UNKNOWN')
      if (outcome === 'noWords') throw refuse('MESSAGE_HAS_NO_WORDS')
      if (outcome === 'stopped') throw refuse('MESSAGE_STOPPED')
      record({ subject: `failed message ${id}`, before: 'failed', after: 'sent again' })
      return { status: true }
    },
    async dropFailed({ body: { id } }, { now }, refuse, record) {
      if ((await dropFailed(db, [id], now())).length === 0) throw refuse('MESSAGE_UNKNOWN')
      record({ subject: `failed message ${id}`, before: 'failed', after: 'given up' })
      return { status: true }
    },
    async sendTest({ body }, context, refuse, record) {
      const which = whichOf(body, () => refuse('TEMPLATE_UNKNOWN'))
      const words = tidied(which, body)
      if (which.channel !== 'sms' && words.subject === '') throw refuse('TEMPLATE_SUBJECT_NEEDED')
      const fault = firstFault(judgeWords(which, words, publicUrl), refuse)
      if (fault) throw fault
      const receiver = await ownReceiver(which.channel, context)
      if (!receiver) throw refuse(which.channel === 'push' ? 'TEST_NO_DEVICE' : 'TEST_NO_EMAIL')
      const composed = sampleOf(settings, which, words, receiver)
      await inTransaction(db, (tx) => sendWords(tx, settings, { ...which, receiver, words: composed }, context.now()))
      record({ subject: subjectOf(which), nothingBefore: 'sent', after: 'test' })
      return { status: true }
    },
  })

  async function ownReceiver(channel: MessageChannel, context: CallContext): Promise<string | null> {
    const { customer } = await context.visitor()
    if (!customer) throw new Error('A call of the staff without a person.')
    if (channel === 'push') return (await listDevices(db, customer.id)).at(-1)?.id.toString() ?? null
    const { phone, email } = await findContacts(customer.id)
    return channel === 'sms' ? phone : email
  }
}

/** The words with samples in the place of what a message is given, as it would be sent. */
function sampleOf(
  settings: MessageSettings,
  which: WhichWords,
  words: { subject: string; text: string },
  receiver = '',
) {
  const names = factsOf(which.template, which.channel).map(({ name }) => name)
  const said = names.filter((name) => name !== 'shop')
  const samples = sampleFacts(which.template, said, which.language, settings.publicUrl)
  const { facts } = factsFor(which.channel, { ...samples, shop: settings.shopName }, settings.publicUrl)
  return composedOf(settings, { ...which, receiver, facts }, filled(words, facts))
}

function whichOf({ template: name, channel, language }: Named, unknown: () => Error): WhichWords {
  const template = knownTemplate(name, channel)
  if (!template) throw unknown()
  return { template, channel, language }
}

/** `message orderPlaced.email.ru`: how the trail knows what was changed. */
function subjectOf({ template, channel, language }: WhichWords): string {
  return `message ${template}.${channel}.${language}`
}

type WordsFault = 'TEMPLATE_FACTS_UNKNOWN' | 'TEMPLATE_FACTS_MISSING' | 'TEMPLATE_MARKUP' | 'TEMPLATE_LINK'

function faultList({ unknown, missing, markup, link }: TemplateFaults): { code: WordsFault; names: string }[] {
  const inBraces = (names: string[]) => names.map((name) => `{${name}}`).join(', ')
  return [
    { code: 'TEMPLATE_FACTS_UNKNOWN' as const, names: inBraces(unknown) },
    { code: 'TEMPLATE_FACTS_MISSING' as const, names: inBraces(missing) },
    { code: 'TEMPLATE_MARKUP' as const, names: markup ?? '' },
    { code: 'TEMPLATE_LINK' as const, names: link ?? '' },
  ].filter(({ names }) => names !== '')
}

function firstFault(faults: TemplateFaults, refuse: (code: WordsFault, data: { names: string }) => Error) {
  const [first] = faultList(faults)
  return first ? refuse(first.code, { names: first.names }) : null
}
