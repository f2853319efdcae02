import type { StaffListComment } from '#contract/favourites/vote.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { WordAuthor, WordFrame, WordText } from './word-parts.tsx'

type CommentCardProps = { comment: StaffListComment; isWaiting: boolean; answer: FormAnswer | undefined }

/** A comment on a shared list: it stands there already, so it is left or hidden; what was decided may be taken back. */
export function CommentCard({ comment, isWaiting, answer }: CommentCardProps) {
  const { id, author, text, language, listName, writtenAt } = comment
  const t = useMessages('desk').words
  const form = useForm({ name: `decide-comment-${id}`, answer })
  return (
    <WordFrame author={author}>
      <WordAuthor name={author} at={writtenAt} />
      <p className="text-s text-ink-2">{t.inList(listName)}</p>
      <WordText text={text} language={language} />
      <FormFrame form={form} className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="kind" value="comment" />
        <input type="hidden" name="id" value={id} />
        {isWaiting ? (
          <>
            <Button type="submit" name="decision" value="approve" look="outline" data-approve>
              {t.keep}
            </Button>
            <Button type="submit" name="decision" value="refuse" look="quiet" data-refuse>
              {t.hide}
            </Button>
          </>
        ) : (
          <Button type="submit" name="decision" value="undo" look="text" size="s">
            {t.undo}
          </Button>
        )}
      </FormFrame>
    </WordFrame>
  )
}
