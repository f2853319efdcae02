import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { type FormAnswer, formNameField } from '#storefront/platform/form/form-answer.ts'
import { useIsWaiting } from '#storefront/platform/network/when-reached.ts'
import { focusOnFault } from './focus-on-fault.ts'
import { isTypingAlready } from './is-typing-already.ts'
import { type DraftKeeps, useDraft } from './use-draft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type OfFields<Field extends string, What> = Partial<Record<Field, What>>

export interface FormInit<Field extends string, Answer extends FormAnswer> {
  /** By which the forms of a page are told apart; ids of its fields begin with it. */
  name: string
  /** What the page was answered, whichever of its forms it speaks of. */
  answer: Answer | undefined
  /** What the shop says of the form while it is still being filled: shown, but never led to. */
  live?: NoInfer<Answer> | undefined
  /** What is wanted of a field that says nothing yet, where the contract's own sentence is too general. */
  words?: OfFields<NoInfer<Field>, string>
  /** What can be told at once when a field is left. */
  checks?: OfFields<NoInfer<Field>, (value: string) => boolean>
  /** Under this key the tab keeps what is typed, also over a reload. */
  draft?: string
  /** Whether choices belong to the draft too. */
  draftKeeps?: DraftKeeps
  /** There is nothing to keep any more. */
  isSent?: boolean
}

export type KitForm<Field extends string = string, Answer extends FormAnswer = FormAnswer> = ReturnType<
  typeof useForm<Field, Answer>
>

/**
 * One form of a page: which of its fields are wrong and why, what was typed, whether it is on its way. After a refusal the
 * first field to mend has the focus, or what is said above the form; what is pressed twice is sent once.
 */
export function useForm<Field extends string = string, Answer extends FormAnswer = FormAnswer>({
  name,
  answer: told,
  live,
  words = {},
  checks = {},
  draft,
  draftKeeps,
  isSent = false,
}: FormInit<Field, Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  // What waits for the network may be mended and sent again instead.
  const isWaiting = useIsWaiting()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get(formNameField) === name && !isWaiting
  const [answer, sendAgain] = useLastAnswer(told?.form === name ? told : undefined)
  const own = useOwnChecks<Field>(answer, live, checks)
  const wrong = [...(answer?.wrong ?? []), ...(live?.wrong ?? [])]
  const keepDraft = useDraft(form, draft, isSent, draftKeeps)
  useEffect(() => {
    if (answer && !isTypingAlready()) focusOnFault(form.current, noticeId(name))
  }, [answer, name])

  const errorOf = (field: Field): string | undefined => {
    const isWrong = own.isWrong(field)
    const fault = wrong.find((one) => one.field === field)
    if (isWrong === false || (isWrong === undefined && !fault)) return undefined
    const words_ = words[field]
    if (!fault) return words_
    return (fault.isLacking ? words_ : undefined) ?? (fault.sentence || words_)
  }
  /** Once the shop has answered, another button of the form is pressed for what the answer asks. */
  const isAnotherWish = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement && submitter.name === 'intent' ? submitter.value : null
    return navigation.state === 'loading' && intent !== (navigation.formData?.get('intent') ?? null)
  }
  const typed = (field: Field, known = ''): string => (answer ? (answer.typed[field] ?? '') : known)
  return {
    name,
    answer,
    /** What the shop said to the form as a whole. */
    refusal: (answer?.refusal ?? live?.refusal ?? null) as Answer['refusal'],
    isBusy,
    /** Which button it was sent by, while it is on its way. */
    sentBy: isBusy ? navigation.formData?.get('intent') : undefined,
    errorOf,
    /** Where more than one thing may be wrong with a field. */
    errorsOf: (field: Field): string[] => wrong.flatMap((one) => (one.field === field ? [one.sentence] : [])),
    /** What is wrong, field by field, with where it stands. */
    faults: wrong.map(({ field, sentence }) => ({
      id: fieldId(name, field),
      sentence: errorOf(field as Field) ?? sentence,
    })),
    typed,
    mended: own.mended,
    /** For `Form`. */
    props: {
      id: name,
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        if (isBusy && !isAnotherWish(event)) return event.preventDefault()
        own.send()
        sendAgain()
      },
      onChange: draft === undefined ? undefined : keepDraft,
    },
    /** For a text field. */
    field: (field: Field, known = '') => ({
      id: fieldId(name, field),
      name: field,
      defaultValue: typed(field, known),
      error: errorOf(field),
      ...own.bind(field),
    }),
    /** For a box to tick. */
    tick: (field: Field, known = false) => ({
      id: fieldId(name, field),
      name: field,
      defaultChecked: answer ? field in answer.typed : known,
      error: errorOf(field),
      onChange: () => own.mended(field),
    }),
    /** For a group of choices; which of them is chosen says `typed`. */
    group: (field: Field) => ({
      id: fieldId(name, field),
      error: errorOf(field),
      onChange: () => own.mended(field),
    }),
  }
}

export function noticeId(form: string): string {
  return `${form}-said`
}

export function fieldId(form: string, field: string): string {
  return `${form}-${field.replaceAll('.', '-')}`
}

/**
 * Reading the page anew takes the answer of the form away: what was wrong stays wrong until the form is sent again and goes
 * through, be it by a redirect to this very page.
 */
function useLastAnswer<Answer>(told: Answer | undefined): [Answer | undefined, sendAgain: () => void] {
  const [last, keep] = useState({ told, isSentAgain: false })
  if (told !== undefined && told !== last.told) keep({ told, isSentAgain: false })
  const sendAgain = () => keep((before) => ({ ...before, isSentAgain: true }))
  return [told ?? (last.isSentAgain ? undefined : last.told), sendAgain]
}

/**
 * What the shopper has left in a wrong state, and what has been mended since the shop spoke, or while it was asked: its
 * answer is about what was sent.
 */
function useOwnChecks<Field extends string>(
  answer: unknown,
  live: FormAnswer | undefined,
  checks: OfFields<Field, (value: string) => boolean>,
) {
  const [own, setOwn] = useState<OfFields<Field, boolean>>({})
  const [sinceSent, setSinceSent] = useState<OfFields<Field, boolean>>({})
  const [heard, hear] = useState({ answer, live })
  // A new word of the shop counts more than what a field seemed to be when it was left.
  if (heard.answer !== answer || heard.live !== live) {
    const spokenOf = live?.wrong.map(({ field }) => [field, undefined] as const) ?? []
    hear({ answer, live })
    setOwn(heard.answer === answer ? { ...own, ...Object.fromEntries(spokenOf) } : sinceSent)
  }
  const find = (field: Field, isWrong: boolean) => {
    setOwn((before) => ({ ...before, [field]: isWrong }))
    setSinceSent((before) => ({ ...before, [field]: isWrong }))
  }
  const judge = (field: Field, value: string) => find(field, !checks[field]?.(value))
  const bind = (field: Field) =>
    checks[field] && {
      onBlur: ({ currentTarget }: FocusEvent<Control>) => {
        if (currentTarget.value !== '') judge(field, currentTarget.value)
      },
      onInput: ({ currentTarget }: FormEvent<Control>) => {
        if (own[field] !== false) judge(field, currentTarget.value)
      },
    }
  return {
    isWrong: (field: Field): boolean | undefined => own[field],
    bind,
    /** Something is chosen now, whatever it is. */
    mended: (field: Field) => find(field, false),
    /** The form goes off as it stands. */
    send: () => setSinceSent({}),
  }
}
