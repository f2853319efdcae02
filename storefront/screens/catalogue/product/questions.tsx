import CircleQuestion from 'lucide-react/icons/circle-question-mark'
import type { Question } from '#contract/reviews.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { dayAndYear } from './day-and-year.ts'
import { type ProductWordsData, questionsAddress } from './read-words.ts'
import { Answer, useProductPlace, useStay } from './reviews.tsx'
import { VoteForm } from './vote-form.tsx'

/** The first questions with their answers; the rest comes in place, or with a page of them all. */
export function ProductQuestions({ words, url }: { words: ProductWordsData; url: string }) {
  const t = useMessages('reviews')
  const stay = useStay()
  const { questions, questionsTotal, wish } = words
  const left = questionsTotal - questions.length
  const ask = (
    <LinkButton to={href('/catalog/:section/:product/question', useProductPlace())} look="outline">
      {t.ask}
    </LinkButton>
  )
  return (
    <section id="questions" className="wrap section-gap scroll-mt-28">
      <h2 className="title text-h2">
        {`${t.questions} `}
        {questionsTotal > 0 && <span className="font-normal text-ink-2">{questionsTotal}</span>}
      </h2>
      <div className="mt-4">
        {questions.length === 0 ? (
          <EmptyState icon={CircleQuestion} title={t.noQuestionsTitle} text={t.noQuestionsText} action={ask} />
        ) : (
          <>
            <QuestionList questions={questions} url={url} />
            <p className="flex flex-wrap gap-2 border-t border-seam pt-5">
              {left > 0 && <LinkButton {...stay(questionsAddress(url, wish))}>{t.moreQuestions(left)}</LinkButton>}
              {ask}
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function QuestionList({ questions, url }: { questions: Question[]; url: string }) {
  const t = useMessages('reviews')
  const language = useLanguage()
  const langOf = (question: Question) => (question.language === language ? undefined : question.language)
  const writtenIn = (question: Question) => question.language !== language && t.writtenIn[question.language]
  return (
    <ol>
      {questions.map((question) => (
        <li key={question.id} id={`question-${question.id}`} className="scroll-mt-28 border-t border-seam py-5">
          <article>
            <p className="flex items-baseline justify-between gap-4 text-s text-ink-2">
              <span className="min-w-0 break-words">
                {[question.author, question.city, writtenIn(question)].filter(Boolean).join(' · ')}
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
