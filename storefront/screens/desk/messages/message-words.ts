import type { StaffTemplate } from '#contract/staff/messages.ts'
import type { Language } from '#rules/language.ts'
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
export function changedIn({ languages }: StaffTemplate): Language[] {
  return (['ru', 'kk', 'en'] as const).filter((language) => languages[language].own !== null)
}

export function nameOf({ template }: Pick<StaffTemplate, 'template'>, t: Texts): string {
  return t.names[template as keyof Texts['names']] ?? template
}

const shownKinds = ['all', 'email', 'sms', 'push', 'edited'] as const
export type Shown = (typeof shownKinds)[number]

/** Which of them the address asks for. */
export function readShown(search: URLSearchParams): Shown {
  return shownKinds.find((kind) => kind === search.get('show')) ?? 'all'
}

export function isShown(one: StaffTemplate, shown: Shown): boolean {
  if (shown === 'edited') return changedIn(one).length > 0
  return shown === 'all' || one.channel === shown
}

type Group = keyof Texts['groups']

const ofGroup: Record<Exclude<Group, 'orders'>, readonly string[]> = {
  money: ['paymentLink', 'receipt', 'certificate', 'certificateFrom', 'orderPaid', 'orderOverpaid', 'orderRefunded'],
  account: ['code', 'phoneChanged', 'passwordChanged', 'emailChanged', 'factorChanged', 'confirmEmail', 'dataReady'],
  answers: ['claim', 'claimOverdue', 'appealAnswer', 'cheaperAnswer', 'measurerAnswer'],
  reviews: ['reviewInvited', 'reviewShown', 'reviewRefused', 'questionAnswered', 'questionRefused'],
  news: ['gift', 'giftFrom', 'basketReminder', 'favouriteCheaper', 'favouriteBack'],
}

/** Messages of one subject under its heading, in the order of the headings; what is named nowhere is about orders. */
export function inGroups(templates: readonly StaffTemplate[]): { group: Group; templates: StaffTemplate[] }[] {
  const groupOf = ({ template }: StaffTemplate): Group =>
    (Object.keys(ofGroup) as (keyof typeof ofGroup)[]).find((group) => ofGroup[group].includes(template)) ?? 'orders'
  const groups: Group[] = ['orders', 'money', 'account', 'answers', 'reviews', 'news']
  return groups
    .map((group) => ({ group, templates: templates.filter((one) => groupOf(one) === group) }))
    .filter((one) => one.templates.length > 0)
}
