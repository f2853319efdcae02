import { useState } from 'react'
import type { ClaimableLine } from '#contract/claims.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { FoundGoods } from './act-on-claim.server.ts'
import { claimUrl } from './claim-url.ts'

type Props = { goods: FoundGoods; answer: FormAnswer | undefined }

/** The order as sets with their goods: one of them is what the claim is about. */
export function ChooseGoods({ goods, answer }: Props) {
  const t = useMessages('claims')
  const form = useForm({ name: 'offer', answer, words: { lineId: t.choose } })
  const all = goods.sets.flatMap(({ lines }) => lines)
  const open = all.filter(({ canClaim }) => canClaim)
  const only = open.length === 1 ? open[0]?.lineId : undefined
  const first = Number(form.typed('lineId')) || goods.lineId || only || null
  const [chosen, choose] = useState(first)
  const most = all.find(({ lineId }) => lineId === chosen)?.quantity ?? 1
  return (
    <div className="max-w-190">
      <TextLink to={href('/order_claim')}>{t.back}</TextLink>
      <h1 className="title text-h1">{t.order(goods.number)}</h1>
      {goods.box !== null && <p className="mt-2 font-semibold">{t.boxFound(goods.box)}</p>}
      {goods.claimID && (
        <Notice
          className="mt-4"
          action={
            <LinkButton to={claimUrl(goods.claimID)} look="text" size="s">
              {t.goOn}
            </LinkButton>
          }
        >
          {t.mine}
        </Notice>
      )}
      <FormFrame form={form} className="mt-6 grid gap-5">
        {Object.entries(goods.clue).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ChoiceGroup {...form.group('lineId')} legend={t.choose} legendClass="title text-h3">
          <div className="mt-3 grid gap-5">
            {goods.sets.map(({ name, lines }) => (
              <div key={name ?? ''} className="grid gap-2">
                {name !== null && <p className="font-semibold">{t.set(name)}</p>}
                {lines.map((line) => (
                  <GoodsChoice
                    key={line.lineId}
                    line={line}
                    isChosen={chosen === line.lineId}
                    onChoose={() => choose(line.lineId)}
                  />
                ))}
              </div>
            ))}
          </div>
        </ChoiceGroup>
        {most > 1 && (
          <TextField
            {...form.field('quantity', '1')}
            label={t.quantity}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-50"
          />
        )}
        <Button
          type="submit"
          look="main"
          size="l"
          busy={form.isBusy}
          busyText={t.saving}
          className="justify-self-start max-sm:w-full"
        >
          {t.next}
        </Button>
      </FormFrame>
    </div>
  )
}

function GoodsChoice({ line, isChosen, onChoose }: { line: ClaimableLine; isChosen: boolean; onChoose: () => void }) {
  const t = useMessages('claims')
  const facts = [line.quantity > 1 && t.pieces(line.quantity), t.boxes(line.packages.length)].filter(Boolean)
  return (
    <RadioCard
      name="lineId"
      value={line.lineId}
      defaultChecked={isChosen}
      onChange={onChoose}
      disabled={!line.canClaim}
      label={line.name}
      note={line.canClaim ? facts.join(' · ') : line.quantity === 0 ? t.allBack : t.tooEarly}
      end={
        line.picture && (
          <span className="front block aspect-4/3 w-18 rounded-[6px]">
            <Picture picture={line.picture} alt="" sizes="72px" widest={72} className="packshot" />
          </span>
        )
      }
    />
  )
}
