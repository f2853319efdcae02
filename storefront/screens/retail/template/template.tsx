import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { decimalText } from '#rules/decimal.ts'
import { type LayoutFault, type TagBlock, type TagLayout, tagBlockKinds } from '#rules/tags/tag-layout.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button, buttonClass, TextLink } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { RetailTitle } from '../retail-title.tsx'
import { TagPicture } from '../tag-picture.tsx'
import type { Route } from './+types/template.ts'
import { saveTemplate } from './save-template.ts'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { shop } = await page.api.pricePrint.getRetailStaff()
  if (!shop) throw notFound()
  const { templates } = await page.api.pricePrint.getService({ body: { shopId: shop.id } })
  const template = templates.find(({ id }) => String(id) === params.id)
  if (!template) throw notFound()
  const body = { shopId: shop.id, layout: template.layout, languages: ['ru', 'kk'] as ('ru' | 'kk')[] }
  const shown = await page.api.pricePrint.previewLayout({ body })
  return { shopId: shop.id, template, shown, said: takeFlash(page, request, url) }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return saveTemplate(request, pageOf(context), Number(params.id) || 0)
}

const waitMs = 400

/** The figures of a template, and the tag that comes of them while they are typed. */
export default function TagTemplateEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('retail').template
  const { template, shopId } = loaderData
  const said = useSaidOnce(loaderData.said)
  const answer: FormAnswer | undefined = actionData && 'form' in actionData ? actionData : undefined
  const live = useFetcher<typeof action>()
  const told = live.data && 'faults' in live.data ? live.data : actionData && 'faults' in actionData ? actionData : null
  const { preview, faults } = told ?? loaderData.shown
  const liveAnswer: FormAnswer | undefined = live.data && 'form' in live.data ? live.data : undefined
  const words = { ...figureWords(t.figureWrong), ru: t.nameWrong }
  const form = useForm({ name: 'template', answer, live: liveAnswer, words })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showSoon = (element: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const fields = new FormData(element)
      fields.set('intent', 'preview')
      live.submit(fields, { method: 'post' })
    }, waitMs)
  }
  return (
    <>
      <TextLink to={href('/retail-lk')}>{t.back}</TextLink>
      <RetailTitle title={template.name} />
      <p className="mt-2 max-w-160 text-ink-2">{template.isOwn ? t.own : t.shared}</p>
      {said && !actionData && <DoneNotice>{t.saved}</DoneNotice>}
      <div className="mt-5 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_440px]">
        <FormFrame form={form} onChange={({ currentTarget }) => showSoon(currentTarget)} className="min-w-0">
          <input type="hidden" name="shopId" value={shopId} />
          <input type="hidden" name="revision" value={template.revision} />
          <Paper layout={template.layout} names={template.names} form={form} />
          <h2 className="title mt-8 text-h3">{t.blocks}</h2>
          <ul className="mt-2">
            {tagBlockKinds.map((kind) => (
              <BlockFields
                key={kind}
                kind={kind}
                block={template.layout.blocks.find((one) => one.kind === kind)}
                form={form}
              />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="save" look="main" busy={form.isBusy}>
              {t.save}
            </Button>
            <Button type="submit" name="intent" value="preview" look="outline">
              {t.show}
            </Button>
            {template.isOwn && (
              <details>
                <summary className={buttonClass({ look: 'text' })}>{t.remove}</summary>
                <p className="mt-2">{t.removeAsk}</p>
                <Button type="submit" name="intent" value="remove" look="outline" className="mt-2">
                  {t.removeYes}
                </Button>
              </details>
            )}
          </div>
        </FormFrame>
        <aside className="min-w-0 max-xl:order-first xl:sticky xl:top-6 xl:self-start">
          <div className="grid min-h-60 place-items-center rounded-2 bg-front-2 p-5">
            {preview ? <TagPicture preview={preview} name={template.name} /> : <p className="text-s">{t.noSample}</p>}
          </div>
          {faults.length > 0 && <Faults faults={faults} />}
        </aside>
      </div>
    </>
  )
}

const sheetFields = ['widthMm', 'heightMm', 'leftMm', 'topMm', 'gapXMm', 'gapYMm'] as const
const blockFields = ['xMm', 'yMm', 'widthMm', 'heightMm', 'sizePt'] as const

/** What is said beside any figure that is none. */
function figureWords(sentence: string): Record<string, string> {
  const names = [
    ...['widthMm', 'heightMm'],
    ...sheetFields.map((name) => `sheet.${name}`),
    ...tagBlockKinds.flatMap((kind) => blockFields.map((name) => `${kind}.${name}`)),
  ]
  return Object.fromEntries(names.map((name) => [name, sentence]))
}

function Faults({
  faults,
}: {
  faults: readonly { kind: LayoutFault['kind']; block?: TagBlock['kind'] | undefined }[]
}) {
  const t = useMessages('retail').template
  return (
    <Notice tone="fault" className="mt-3">
      <ul>
        {faults.map(({ kind, block }) => (
          <li key={`${kind} ${block}`}>{[block && t.kinds[block], t.faults[kind]].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </Notice>
  )
}

type Fields = Pick<KitForm, 'field'>

function useFigure({ field }: Fields) {
  const language = useLanguage()
  return (name: string, value: number | undefined) => {
    return field(name, value === undefined ? '' : decimalText(value, language))
  }
}

type PaperProps = {
  layout: TagLayout
  names: { ru: string; kk?: string | undefined; en?: string | undefined }
  form: KitForm
}

function Paper({ layout, names, form }: PaperProps) {
  const t = useMessages('retail').template
  const figure = useFigure(form)
  const { sheet } = layout
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField {...form.field('ru', names.ru)} label={t.nameRu} maxLength={60} autoComplete="off" />
      <TextField {...form.field('kk', names.kk ?? '')} label={t.nameKk} maxLength={60} autoComplete="off" />
      <TextField {...form.field('en', names.en ?? '')} label={t.nameEn} maxLength={60} autoComplete="off" />
      <TextField {...figure('widthMm', layout.widthMm)} label={t.width} inputMode="decimal" maxLength={6} />
      <TextField {...figure('heightMm', layout.heightMm)} label={t.height} inputMode="decimal" maxLength={6} />
      <Checkbox
        name="hasSheet"
        value="on"
        defaultChecked={sheet !== null}
        label={t.onSheet}
        className="sm:col-span-2"
      />
      {sheetFields.map((name) => (
        <TextField
          key={name}
          {...figure(`sheet.${name}`, sheet?.[name] ?? (name === 'widthMm' ? 210 : name === 'heightMm' ? 297 : 0))}
          label={t.sheet[name]}
          inputMode="decimal"
          maxLength={6}
        />
      ))}
      <Select
        name="dotMm"
        label={t.printer}
        defaultValue={String(layout.dotMm ?? 0)}
        options={[
          { value: '0', label: t.laser },
          { value: '0.125', label: t.thermal(203) },
          { value: '0.0846', label: t.thermal(300) },
        ]}
      />
      <Checkbox name="hasCutMarks" value="on" defaultChecked={layout.hasCutMarks} label={t.cutMarks} />
    </div>
  )
}

type BlockProps = { kind: TagBlock['kind']; block: TagBlock | undefined; form: KitForm }

function BlockFields({ kind, block, form }: BlockProps) {
  const t = useMessages('retail').template
  const figure = useFigure(form)
  const first = { xMm: 2, yMm: 2, widthMm: 20, heightMm: 5, sizePt: 8 }
  return (
    <li className="border-t border-seam py-3">
      <div className="flex flex-wrap items-center gap-x-5">
        <Checkbox name={`${kind}.on`} value="on" defaultChecked={block !== undefined} label={t.kinds[kind]} />
        <Checkbox name={`${kind}.isBold`} value="on" defaultChecked={block?.isBold} label={t.bold} />
      </div>
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[repeat(5,minmax(0,1fr))_minmax(0,2fr)]">
        {blockFields.map((name) => (
          <TextField
            key={name}
            {...figure(`${kind}.${name}`, block?.[name] ?? first[name])}
            label={t.place[name]}
            inputMode="decimal"
            maxLength={6}
          />
        ))}
        <Select
          name={`${kind}.align`}
          label={t.align}
          defaultValue={block?.align ?? 'left'}
          options={(['left', 'center', 'right'] as const).map((value) => ({ value, label: t.aligns[value] }))}
        />
      </div>
    </li>
  )
}
