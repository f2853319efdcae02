import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { Boundary } from '#storefront/parts/section.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { importAgain } from '#storefront/platform/network/fetch-module.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Sheet } from './sheet.tsx'

const Model = lazy(() => importAgain(() => import('./model.tsx')))

type Good = AssemblerOrder['goods'][number]

/** What is brought and put together, with its papers, and whether a box in the hand belongs to it. */
export function Goods({ order }: { order: AssemblerOrder }) {
  const t = useMessages('assembler')
  const [opened, setOpened] = useState('')
  const isOpen = (what: string, { lineId }: Good) => opened === `${what} ${lineId}`
  const turn = (what: string, good: Good) => setOpened(isOpen(what, good) ? '' : `${what} ${good.lineId}`)
  return (
    <section className="mt-4 border-t border-seam pt-3">
      <h3 className="font-semibold">{t.goods}</h3>
      <ul>
        {order.goods.map((good) => (
          <li key={good.lineId} className="mt-3 flex flex-wrap gap-3">
            {good.picture && (
              <Picture
                picture={good.picture}
                alt=""
                sizes="84px"
                widest={84}
                className="h-16 w-21 flex-none rounded-2 bg-front object-contain mix-blend-multiply"
              />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {good.name}
                {good.quantity > 1 && ` × ${good.quantity}`}
              </p>
              <p className="text-s text-ink-2">
                {good.minutes > 0 ? t.goodsLine(good.boxes, good.minutes) : t.boxes(good.boxes)}
              </p>
              <p className="flex flex-wrap gap-4 text-s">
                {good.sheetUrl && (
                  <Opener isOpen={isOpen('sheet', good)} onPress={() => turn('sheet', good)}>
                    {t.sheet}
                  </Opener>
                )}
                {good.model && (
                  <Opener isOpen={isOpen('model', good)} onPress={() => turn('model', good)}>
                    {t.model}
                  </Opener>
                )}
              </p>
            </div>
            {isOpen('sheet', good) && <Sheet guid={order.guid} productId={good.productId} />}
            {isOpen('model', good) && good.model && (
              <Boundary instead={() => <Notice tone="wait">{t.modelOffline}</Notice>}>
                <Suspense fallback={<div className="aspect-4/3 w-full rounded-2 bg-front" />}>
                  <Model model={good.model} name={good.name} onClose={() => setOpened('')} />
                </Suspense>
              </Boundary>
            )}
          </li>
        ))}
      </ul>
      <BoxCheck goods={order.goods} />
    </section>
  )
}

function Opener({ isOpen, onPress, children }: { isOpen: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onPress} className="link py-2">
      {children}
    </button>
  )
}

/** Of a label for the way, of one for claims by its bars, or by its code. */
const isOurs = /^(\d+(-\d+)?\/\d+|27\d{11}|[\w-]{22})$/

/** The code of a box's label against the labels of this order; the day brings them along, so no network is needed. */
function BoxCheck({ goods }: { goods: readonly Good[] }) {
  const t = useMessages('assembler')
  const [said, setSaid] = useState<{ isRight: boolean; text: string } | null>(null)
  function check(code: string) {
    const typed = /[?&]qr=([\w-]+)/.exec(code)?.[1] ?? code.trim()
    if (typed === '') return
    for (const { name, labels, boxCodes = [] } of goods) {
      if (boxCodes.includes(typed)) return setSaid({ isRight: true, text: t.boxOfPart(name, typed) })
      const label = labels.find((one) => one.code === typed || one.barcode === typed.replace(/\D/g, ''))
      if (label) return setSaid({ isRight: true, text: t.boxRight(name, label.box) })
    }
    setSaid({ isRight: false, text: isOurs.test(typed) ? t.boxWrong : t.boxForeign })
  }
  /** Where no network is the reader may not be here: the number is typed then. */
  async function checkPhoto(photo: File) {
    const code = await importAgain(() => import('./read-bars.ts'))
      .then(
        ({ readBars }) => readBars(photo),
        () => '',
      )
      .catch(() => '')
    if (code === '') return setSaid({ isRight: false, text: t.boxUnread })
    check(code)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    check(String(new FormData(event.currentTarget).get('box') ?? ''))
  }
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t.boxCheck}</summary>
      <form onSubmit={onSubmit} className="mt-1 flex flex-wrap items-end gap-2">
        <TextField name="box" label={t.boxField} hint={t.boxHint} autoComplete="off" className="min-w-50 flex-1" />
        <Button type="submit" look="outline">
          {t.boxCheck}
        </Button>
      </form>
      <label className="link mt-1 inline-flex min-h-11 cursor-pointer items-center">
        {t.boxScan}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={({ target: { files } }) => {
            const [photo] = files ?? []
            if (photo) void checkPhoto(photo)
          }}
        />
      </label>
      <p role="status" className={said?.isRight ? 'mt-2 font-semibold text-stock' : 'mt-2 font-semibold text-fault'}>
        {said?.text}
      </p>
    </details>
  )
}
