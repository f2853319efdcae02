import type { ReactNode } from 'react'
import type { RegionLink } from '#contract/shell.ts'
import type { EditedNews } from '#contract/staff/news.ts'
import { useDeskToday } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { EditedHead, InLanguages } from '../lists/edited.tsx'
import { PictureFile } from '../picture-file.tsx'
import { TownChoices } from '../town-choices.tsx'
import { BodiesFields } from './bodies-fields.tsx'

interface NewsFormProps {
  path: string
  news: EditedNews
  seen: ReactNode
  towns: RegionLink[]
  answer: FormAnswer | undefined
}

/** One of the news: its words, days, towns, picture and goods. */
export function NewsForm({ path, news, seen, towns, answer }: NewsFormProps) {
  const t = useMessages('editing')
  const words = t.article
  const form = useForm({ name: 'news', answer })
  const today = useDeskToday()
  const page = news.id ? `${href('/news/:article', { article: news.code })}?preview=${news.id}` : undefined
  return (
    <>
      <EditedHead path={path} url={page} />
      <FormFrame form={form} encType="multipart/form-data" className="grid max-w-280 gap-5">
        <p className="text-s text-ink-2">{t.starred}</p>
        {seen}
        <input type="hidden" name="id" value={news.id} />
        <InLanguages>
          {(language, inWords) => (
            <TextField
              {...form.field(`titles.${language}`, news.titles[language] ?? '')}
              label={`${words.title} ${inWords}`}
              required={language === 'ru'}
              maxLength={140}
            />
          )}
        </InLanguages>
        <InLanguages>
          {(language, inWords) => (
            <Textarea
              {...form.field(`leads.${language}`, news.leads[language] ?? '')}
              label={`${words.lead} ${inWords}`}
              required={language === 'ru'}
              maxLength={300}
            />
          )}
        </InLanguages>
        <BodiesFields form={form} name="bodies" bodies={news.bodies} />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <TextField {...form.field('code', news.code)} label={t.code} hint={t.codeHint} required maxLength={100} />
          <TextField
            {...form.field('publishedOn', news.publishedOn || today)}
            type="date"
            label={words.publishedOn}
            required
          />
          <TextField {...form.field('endsOn', news.endsOn)} type="date" label={words.endsOn} hint={words.endsOnHint} />
          <TextField {...form.field('url', news.url)} label={words.url} hint={words.urlHint} required maxLength={500} />
          <TextField {...form.field('products', news.products)} label={t.products} hint={words.productsHint} />
        </div>
        <TownChoices form={form} towns={towns} chosen={news.regions} />
        {news.picture && (
          <img
            src={`/media/${news.picture}/320.webp`}
            alt=""
            width={240}
            height={160}
            className="aspect-3/2 w-60 rounded-2 object-cover"
          />
        )}
        <PictureFile
          id="news-picture"
          name="picture"
          label={t.post.picture}
          hint={words.pictureHint}
          error={form.errorOf('picture')}
        />
        <Checkbox {...form.tick('isActive', news.isActive)} label={t.isActive} note={words.draftNote} />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </>
  )
}
