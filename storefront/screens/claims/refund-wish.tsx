import type { ClaimableLine } from '#contract/claims.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { FoundGoods } from './act-on-claim.server.ts'

/** Which goods come back, how many and why. What no longer can says so before anything is typed, with what can still be done. */
export function WishForm({ goods, answer }: { goods: FoundGoods; answer: FormAnswer | undefined }) {
  const t = useMessages('claims')
  const form = useForm({
    name: 'wish',
    answer,
    words: { lineId: t.refund.goodsLacking, description: t.refund.reasonLacking },
  })
  const lines = goods.sets.flatMap((set) => set.lines)
  const isOpen = ({ canClaim, returnEndedOn }: ClaimableLine) => canClaim && returnEndedOn === null
  const late = lines.filter(({ canClaim, returnEndedOn }) => canClaim && returnEndedOn !== null)
  const chosen = Number(form.typed('lineId')) || goods.lineId
  return (
    <FormFrame form={form} className="grid content-start gap-5">
      {Object.entries(goods.clue).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChoiceGroup {...form.group('lineId')} legend={t.refund.goods}>
        <div className="mt-2 grid gap-2">
          {lines.map((line) => (
            <RadioCard
              key={line.lineId}
              name="lineId"
              value={line.lineId}
              defaultChecked={chosen === line.lineId && isOpen(line)}
              disabled={!isOpen(line)}
              label={line.name}
              note={<GoodsNote line={line} />}
            />
          ))}
        </div>
      </ChoiceGroup>
      {late.length > 0 && <LateNotice goods={goods} late={late} />}
      {lines.some(isOpen) && (
        <>
          {lines.some((line) => isOpen(line) && line.quantity > 1) && (
            <TextField
              {...form.field('quantity', '1')}
              label={t.quantity}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-50"
            />
          )}
          <Textarea
            {...form.field('description')}
            label={t.refund.reason}
            hint={t.refund.reasonHint}
            rows={4}
            maxLength={2000}
          />
          <Button
            type="submit"
            look="main"
            busy={form.isBusy}
            busyText={t.sendingClaim}
            className="justify-self-start max-sm:w-full"
          >
            {t.refund.send}
          </Button>
        </>
      )}
    </FormFrame>
  )
}

function GoodsNote({ line: { canClaim, quantity, returnEndedOn } }: { line: ClaimableLine }) {
  const t = useMessages('claims')
  const language = useLanguage()
  if (!canClaim) return quantity === 0 ? t.allBack : t.tooEarly
  return returnEndedOn === null ? t.pieces(quantity) : t.refund.ended(formatFullDate(returnEndedOn, language))
}

/** What can still be done for goods whose term is over. A phone stays out of the address: whoever typed it names the order anew. */
function LateNotice({ goods: { clue }, late }: { goods: FoundGoods; late: ClaimableLine[] }) {
  const t = useMessages('claims').refund
  const { orderID: order, orderCode: code, qr, phone } = clue
  const line = late.length === 1 ? late[0]?.lineId : undefined
  const query = phone === undefined ? queryOf({ order, code, qr, line }) : ''
  return (
    <Notice
      tone="wait"
      action={
        <LinkButton to={href('/order_claim') + query} look="text" size="s">
          {t.toClaim}
        </LinkButton>
      }
    >
      {t.endedText}
    </Notice>
  )
}
