import type { StaffTemplate } from '#contract/staff/messages.ts'
import { type Language, languages } from '#rules/language.ts'
import { messageChannels } from '#rules/message-channels.ts'
import { type MessageSubject, messageSubjects } from '#rules/message-topics.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { href } from '#storefront/platform/href.ts'

type Texts = AreaMessages['templates']

/** By which the address names a message. */
export function keyOf({ template, channel }: StaffTemplate): string {
  return `${template}.${channel}`
}

export function pathOf(template: StaffTemplate): string {
  return `${href('/vue-tools/messages')}?edit=${keyOf(template)}`
}

/** What is sent: the staff's words, or the built-in ones. */
export function wordsIn({ languages }: StaffTemplate, language: Language) {
  const { own, builtIn } = languages[language]
  return own ?? builtIn
}

export function channelName({ channel }: Pick<StaffTemplate, 'channel'>, t: Texts): string {
  return { sms: t.oneSms, email: t.oneEmail, push: t.onePush }[channel]
}

/** In which languages the staff have written their own. */
export function changedIn(template: StaffTemplate): Language[] {
  return languages.filter((language) => template.languages[language].own !== null)
}

const shownKinds = ['all', ...messageChannels, 'edited'] as const
export type Shown = (typeof shownKinds)[number]

/** Which of them the address asks for. */
export function readShown(search: URLSearchParams): Shown {
  return shownKinds.find((kind) => kind === search.get('show')) ?? 'all'
}

export function isShown(one: StaffTemplate, shown: Shown): boolean {
  if (shown === 'edited') return changedIn(one).length > 0
  return shown === 'all' || one.channel === shown
}

type Group = MessageSubject

/** Messages of one subject under its heading, in the order of the headings. */
export function inGroups(templates: readonly StaffTemplate[]): { group: Group; templates: StaffTemplate[] }[] {
  return messageSubjects
    .map((group) => ({ group, templates: templates.filter(({ subject }) => subject === group) }))
    .filter((one) => one.templates.length > 0)
}
