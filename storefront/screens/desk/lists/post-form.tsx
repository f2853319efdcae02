import type { ReactNode } from 'react'
import type { EditedPost } from '#contract/staff/posts.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { PictureFile } from '../picture-file.tsx'
import { EditedHead, InLanguages } from './edited.tsx'

type PostFormProps = { path: string; post: EditedPost; seen: ReactNode; answer: FormAnswer | undefined }

export function PostForm({ path, post, seen, answer }: PostFormProps) {
  const t = useMessages('editing')
  const words = t.post
  const form = useForm({ name: 'post', answer })
  return (
    <>
      <EditedHead path={path} url={post.isActive && post.id ? '/' : undefined} />
      <FormFrame form={form} encType="multipart/form-data" className="grid max-w-240 gap-5">
        {seen}
        <input type="hidden" name="id" value={post.id} />
        <InLanguages>
          {(language, inWords) => (
            <TextField
              {...form.field(`texts.${language}`, post.texts[language] ?? '')}
              label={`${words.text} ${inWords}`}
              required={language === 'ru'}
              maxLength={200}
            />
          )}
        </InLanguages>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...form.field('network', post.network)} label={words.network} required maxLength={40} />
          <TextField {...form.field('url', post.url)} label={words.url} hint={words.urlHint} required maxLength={500} />
          <TextField {...form.field('postedOn', post.postedOn)} type="date" label={words.postedOn} required />
        </div>
        {post.picture && (
          <img
            src={`/media/${post.picture}/320.webp`}
            alt=""
            width={160}
            height={160}
            className="size-40 rounded-2 object-cover"
          />
        )}
        <PictureFile
          id="post-picture"
          name="picture"
          label={words.picture}
          hint={words.pictureHint}
          error={form.errorOf('picture')}
        />
        <Checkbox {...form.tick('isActive', post.isActive)} label={t.isActive} />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
    </>
  )
}
