import { createContext, type FormEvent, type ReactNode, useContext } from 'react'
import { Form } from 'react-router'
import { type FormAnswer, formNameField } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { type KitForm, noticeId } from './use-form.ts'

type FormFrameProps = {
  form: Pick<KitForm, 'name' | 'answer' | 'refusal' | 'faults' | 'props'>
  encType?: 'multipart/form-data'
  /** The form is sent, or something in it has changed. */
  onSubmit?: () => void
  onChange?: (event: FormEvent<HTMLFormElement>) => void
  /** The shop counts anew what is shown. */
  isCounting?: boolean
  /** Stands in for what is said to the form as a whole. */
  said?: ReactNode
  className?: string
  children: ReactNode
}

const AnswerContext = createContext<FormAnswer | undefined>(undefined)

/** What the form around was answered. */
export function useFormAnswer(): FormAnswer | undefined {
  return useContext(AnswerContext)
}

/** A form of the kit with what is said above it. */
export function FormFrame({
  form,
  encType,
  onSubmit,
  onChange,
  isCounting,
  said,
  className,
  children,
}: FormFrameProps) {
  const { props } = form
  return (
    <Form
      {...props}
      encType={encType}
      aria-busy={isCounting}
      onSubmit={(event) => {
        props.onSubmit(event)
        onSubmit?.()
      }}
      onChange={(event) => {
        props.onChange?.()
        onChange?.(event)
      }}
      className={className}
    >
      <FormName name={form.name} />
      {said ?? <FormSaid form={form} />}
      <AnswerContext value={form.answer}>{children}</AnswerContext>
    </Form>
  )
}

export function FormName({ name }: { name: string }) {
  return <input type="hidden" name={formNameField} value={name} />
}

/**
 * What the shop said to the form as a whole. Faults of fields stand beside them and are only spoken here; without scripts,
 * where nothing leads to the field, they are listed with links.
 */
export function FormSaid({ form: { name, answer, refusal, faults } }: Pick<FormFrameProps, 'form'>) {
  const t = useMessages('ui')
  if (faults.length === 0) return refusal && <Fault id={noticeId(name)}>{refusal.message}</Fault>
  if (!answer) return null
  return (
    <>
      <p role="alert" className="sr-only noscript:hidden">
        {t.checkMarked}
      </p>
      <noscript>
        <Fault>
          <p>{t.checkMarked}</p>
          <ul>
            {faults.map(({ id, sentence }) => (
              <li key={id}>
                <a href={`#${id}`} className="link">
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        </Fault>
      </noscript>
    </>
  )
}

function Fault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Notice id={id} tone="fault" className="col-span-full mb-4">
      {children}
    </Notice>
  )
}
