import { useState } from 'react'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Work } from './use-work.ts'

type PartsProps = { order: AssemblerOrder; work: Work; onChange: (by: Partial<Work>) => void }

/** Parts that were not in their boxes, and spares that were put in. */
export function Parts({ order, work, onChange }: PartsProps) {
  const t = useMessages('assembler')
  const known = order.goods.flatMap(({ lineId, parts, quantity: pieces }) =>
    parts.map((part) => ({ ...part, lineId, most: part.quantity * pieces })),
  )
  const [chosen, setChosen] = useState('')
  if (known.length === 0) return null
  const nameOf = (partId: number) => known.find(({ id }) => id === partId)
  function add(wish: 'used' | 'missing') {
    const part = known.find(({ id }) => String(id) === chosen)
    if (!part || work.parts.some((one) => one.partId === part.id && one.wish === wish)) return
    onChange({ parts: [...work.parts, { lineId: part.lineId, partId: part.id, wish, quantity: 1 }] })
  }
  /** Of goods that come twice, every screw of both may be missing. */
  const count = (part: Work['parts'][number], typed: string) => {
    const quantity = Math.min(Math.max(1, Math.trunc(Number(typed)) || 1), mostOf(part.partId))
    onChange({ parts: work.parts.map((one) => (one === part ? { ...one, quantity } : one)) })
  }
  const mostOf = (partId: number) => Math.min(99, Math.max(1, nameOf(partId)?.most ?? 1))
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t.parts}</h3>
      <ul>
        {work.parts.map((part) => {
          const found = nameOf(part.partId)
          return (
            <li
              key={`${part.partId} ${part.wish}`}
              className="flex items-center justify-between gap-3 border-b border-seam py-2"
            >
              <span className={cx('min-w-0 flex-1', part.wish === 'missing' && 'text-fault')}>
                {part.wish === 'missing' ? t.partMissing : t.partUsed}: {found?.code} {found?.name}
              </span>
              {mostOf(part.partId) > 1 && (
                <TextField
                  type="number"
                  inputMode="numeric"
                  hideLabel
                  label={t.partQuantity(found?.code ?? '')}
                  min={1}
                  max={mostOf(part.partId)}
                  value={part.quantity}
                  onChange={({ target: { value } }) => count(part, value)}
                  className="w-20 shrink-0"
                />
              )}
              <Button
                look="text"
                size="s"
                aria-label={t.partRemove(found?.code ?? '')}
                onClick={() => onChange({ parts: work.parts.filter((one) => one !== part) })}
              >
                ✕
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="mt-2">
        <Select
          label={t.partChoose}
          value={chosen}
          placeholder="—"
          onChange={({ target: { value } }) => setChosen(value)}
          options={known.map(({ id, code, name, box }) => ({ value: String(id), label: t.partBox(code, name, box) }))}
        />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button look="quiet" size="s" className="text-fault" disabled={chosen === ''} onClick={() => add('missing')}>
          {t.partMissing}
        </Button>
        <Button look="quiet" size="s" disabled={chosen === ''} onClick={() => add('used')}>
          {t.partUsed}
        </Button>
      </div>
      {work.parts.some(({ wish }) => wish === 'missing') && <p className="mt-2 text-s text-ink-2">{t.partsText}</p>}
    </section>
  )
}
