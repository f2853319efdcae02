import CircleQuestion from 'lucide-react/icons/circle-question-mark'
import type { Question } from '#contract/reviews.ts'
import { useLanguage, useLateMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Answer, bare, dayAndYear } from './product-reviews.tsx'
import { VoteForm } from './vote-form.tsx'

const shownAtOnce = 4

/** Questions with their answers; the rest opens in place, without scripts too. */
export function ProductQuestions({ questions, url }: { questions: Question[]; url: string }) {
  const t = useLateMessages('reviews')
  const ask = (
    <LinkButton to={`${bare(url)}question/`} look="outline">
      {t.ask}
    </LinkButton>
  )
  const first = questions.slice(0, shownAtOnce)
  const rest = questions.slice(shownAtOnce)
  return (
    <section id="questions" className="wrap section-gap scroll-mt-28">
      <h2 className="title text-h2">
        {t.questions} {questions.length > 0 && <span className="font-normal text-ink-2">{questions.length}</span>}
      </h2>
      <div className="mt-4">
        {questions.length === 0 ? (
          <EmptyState icon={CircleQuestion} title={t.noQuestionsTitle} text={t.noQuestionsText} action={ask} />
        ) : (
          <>
            <QuestionList questions={first} url={url} />
            {rest.length > 0 && (
              <details className="group border-t border-seam">
                <summary className="flex min-h-14 items-center font-semibold group-open:hidden">
                  {t.moreQuestions(rest.length)}
                </summary>
                <QuestionList questions={rest} url={url} />
              </details>
            )}
            <p className="border-t border-seam pt-5">{ask}</p>
          </>
        )}
      </div>
    </section>
  )
}

function QuestionList({ questions, url }: { questions: Question[]; url: string }) {
  const t = useLateMessages('reviews')
  const language = useLanguage()
  const langOf = (question: Question) => (question.language === language ? undefined : question.language)
  return (
    <ol>
      {questions.map((question) => (
        <li key={question.id} id={`question-${question.id}`} className="scroll-mt-28 border-t border-seam py-5">
          <article>
            <p className="flex items-baseline justify-between gap-4 text-s text-ink-2">
              <span className="min-w-0 break-words">
                {[question.author, question.city].filter(Boolean).join(' · ')}
              </span>
              <time dateTime={question.date} className="flex-none">
                {dayAndYear(question.date, language)}
              </time>
            </p>
            <h3 lang={langOf(question)} className="mt-1 max-w-160 font-semibold break-words">
              {question.text}
            </h3>
            {question.answer && (
              <Answer
                title={question.answer.author || t.shopAnswer}
                text={question.answer.text}
                lang={langOf(question)}
              />
            )}
            <VoteForm
              id={question.id}
              kind="question"
              url={url}
              yes={question.voteYes}
              no={question.voteNo}
              className="mt-3"
            />
          </article>
        </li>
      ))}
    </ol>
  )
}
