import Trash from 'lucide-react/icons/trash-2'
import { mostPagePictures } from '#contract/staff/site-pages.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { PictureFile } from '../picture-file.tsx'

type Picture = { name: string; media: string; width: number; height: number }
type PagePicturesProps = { path: string; pictures: readonly Picture[]; answer: FormAnswer | undefined }

/** Pictures that the words of the page name; `cover` stands below its heading. */
export function PagePictures({ path, pictures, answer }: PagePicturesProps) {
  const t = useMessages('pages').pictures
  return (
    <section id="pictures" aria-labelledby="pictures-title" className="mt-12 max-w-240 scroll-mt-24">
      <h2 id="pictures-title" className="title text-h3">
        {t.title}
      </h2>
      <p className="mt-1 text-s text-ink-2">{t.hint}</p>
      {pictures.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {pictures.map((picture) => (
            <li key={picture.name}>
              <PagePicture path={path} picture={picture} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < mostPagePictures ? (
        // One that was taken in leaves the form empty for the next.
        <AddPicture key={pictures.map(({ media }) => media).join()} path={path} answer={answer} />
      ) : (
        <p className="mt-5 text-s text-ink-2">{t.many(mostPagePictures)}</p>
      )}
    </section>
  )
}

type PagePictureProps = Omit<PagePicturesProps, 'pictures'> & { picture: Picture }

function PagePicture({ path, picture: { name, media, width, height }, answer }: PagePictureProps) {
  const t = useMessages('pages').pictures
  const form = useForm({ name: `unpicture ${name}`, answer })
  return (
    <>
      <img
        src={`/media/${media}/320.webp`}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="aspect-4/3 w-full rounded-2 bg-front object-cover"
      />
      <FormFrame form={form} className="flex items-center justify-between gap-2">
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="name" value={name} />
        <code className="min-w-0 break-words text-s">{name}</code>
        <Button
          type="submit"
          look="text"
          size="s"
          busy={form.isBusy}
          aria-label={t.remove(name)}
          title={t.remove(name)}
        >
          <Icon of={Trash} size={18} />
        </Button>
      </FormFrame>
    </>
  )
}

function AddPicture({ path, answer }: Omit<PagePicturesProps, 'pictures'>) {
  const t = useMessages('pages').pictures
  const form = useForm<'name' | 'picture'>({ name: 'picture', answer })
  return (
    <FormFrame
      form={form}
      encType="multipart/form-data"
      className="mt-6 grid max-w-120 gap-4 border-t border-seam pt-5"
    >
      <input type="hidden" name="path" value={path} />
      <TextField {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={40} required spellCheck={false} />
      <PictureFile
        id="page-picture"
        name="picture"
        label={t.picture}
        hint={t.pictureHint}
        error={form.errorOf('picture')}
      />
      <Button type="submit" look="outline" busy={form.isBusy} busyText={t.adding} className="justify-self-start">
        {t.add}
      </Button>
    </FormFrame>
  )
}
