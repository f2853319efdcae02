import { Form } from 'react-router'
import type { FavouriteList } from '#contract/favourites/lists.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { SharePanel } from './share-panel.tsx'

type ListToolsProps = { list: FavouriteList; hasGoods: boolean; answer: FormAnswer | undefined }

const panel =
  'z-(--z-drop) mt-1 w-75 max-w-[calc(100vw-32px)] rounded-3 bg-wall p-5 shadow-lift sm:absolute forced-colors:border'

/** What is done with the list as a whole. */
export function ListTools({ list, hasGoods, answer }: ListToolsProps) {
  const t = useMessages('favourites')
  return (
    <>
      <div className="mt-5 flex flex-wrap items-start gap-2">
        {hasGoods && <OneButton intent="toBasket" words={t.allToBasket} look="main" />}
        <ShareButtons list={list} />
        <Rename list={list} answer={answer} />
        <details className="group relative">
          <summary className={buttonClass({ look: 'text', size: 's' })}>{t.deleteList}</summary>
          <div className={panel}>
            <p className="mb-4">{t.deleteAsk}</p>
            <OneButton intent="deleteList" words={t.deleteYes} look="outline" />
          </div>
        </details>
      </div>
      {list.sharedUrl && <SharePanel url={list.sharedUrl} hint={t.familyHint} />}
    </>
  )
}

function ShareButtons({ list }: { list: FavouriteList }) {
  const t = useMessages('favourites')
  if (!list.sharedUrl) return <OneButton intent="openVote" words={t.openVote} />
  return (
    <>
      {list.vote === 'open' ? (
        <OneButton intent="closeVote" words={t.closeVote} />
      ) : (
        <OneButton intent="openVote" words={t.openAgain} />
      )}
      <OneButton intent="stopSharing" words={t.stopSharing} look="text" />
    </>
  )
}

function OneButton({ intent, words, look }: { intent: string; words: string; look?: 'main' | 'outline' | 'text' }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" look={look} size="s">
        {words}
      </Button>
    </Form>
  )
}

function Rename({ list, answer }: { list: FavouriteList; answer: FormAnswer | undefined }) {
  const t = useMessages('favourites')
  const form = useForm({ name: 'rename', answer, words: { name: t.nameNeeded } })
  return (
    <details className="group relative" open={answer?.form === 'rename' || undefined}>
      <summary className={buttonClass({ look: 'text', size: 's' })}>{t.rename}</summary>
      <div className={panel}>
        <FormFrame form={form} className="grid gap-3">
          <input type="hidden" name="intent" value="rename" />
          <TextField {...form.field('name', list.name)} label={t.listName} maxLength={60} required />
          <Button type="submit" look="main" size="s" busy={form.isBusy}>
            {t.save}
          </Button>
        </FormFrame>
      </div>
    </details>
  )
}
