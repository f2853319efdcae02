import { useRef } from 'react'
import { useSubmit } from 'react-router'
import type { DeskGoods } from '#contract/staff/goods.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { OrderedList } from '#storefront/ui/ordered-list.tsx'
import { Corrections } from './goods-words.tsx'

/** Pictures of the model and of each variant, in the order in which shoppers see them. */
export function GoodsPictures({ goods }: { goods: DeskGoods }) {
  const t = useMessages('goods')
  const nameOf = (offerId: number | null) =>
    offerId === null ? t.one.ofModel : (goods.offers.find(({ id }) => id === offerId)?.names.ru ?? '')
  return (
    <section>
      <h2 className="title text-h3">{t.one.pictures}</h2>
      <p className="mt-1 max-w-160 text-s text-ink-2">{t.one.picturesText}</p>
      {goods.pictures.every(({ pictures }) => pictures.length < 2) && (
        <p className="mt-2 text-ink-2">{t.one.noPictures}</p>
      )}
      <div className="mt-3 grid gap-6">
        {goods.pictures
          .filter(({ pictures }) => pictures.length > 1)
          .map(({ offerId, pictures }) => (
            <div key={offerId}>
              <h3 className="mb-2 font-semibold">{nameOf(offerId)}</h3>
              <PictureOrder offerId={offerId} pictures={pictures} />
            </div>
          ))}
      </div>
      <Corrections corrections={goods.corrections.filter(({ field }) => field === 'pictures')} answer={undefined} />
    </section>
  )
}

type PictureOrderProps = DeskGoods['pictures'][number]

function PictureOrder({ offerId, pictures }: PictureOrderProps) {
  const t = useMessages('goods')
  const form = useForm({ name: `pictures ${offerId ?? ''}`, answer: undefined })
  const submit = useSubmit()
  const place = useRef<HTMLDivElement>(null)
  const move = (from: number, to: number) => {
    const element = place.current?.closest('form')
    if (!element) return
    const fields = new FormData(element)
    fields.set('move', `${from}:${to}`)
    submit(fields, { method: 'post', preventScrollReset: true })
  }
  return (
    <FormFrame form={form}>
      <div ref={place}>
        {offerId !== null && <input type="hidden" name="offerId" value={offerId} />}
        {pictures.map(({ media }) => (
          <input key={media} type="hidden" name="media" value={media} />
        ))}
        <OrderedList
          onMove={move}
          words={{ earlier: t.one.earlier, later: t.one.later }}
          className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3"
          items={pictures.map(({ media, kind, picture }, at) => ({
            key: media,
            label: `${t.kinds[kind as keyof typeof t.kinds] ?? kind} ${at + 1}`,
            content: (
              <>
                <img
                  src={picture.webp.replace('/640.', '/320.')}
                  alt=""
                  width={160}
                  height={120}
                  loading="lazy"
                  draggable={false}
                  className="aspect-4/3 w-full rounded-2 bg-front object-contain"
                />
                <span className="block text-s text-ink-2">
                  {at + 1}. {t.kinds[kind as keyof typeof t.kinds] ?? kind}
                </span>
              </>
            ),
          }))}
        />
      </div>
    </FormFrame>
  )
}
