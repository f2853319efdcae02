import Languages from 'lucide-react/icons/languages'
import { Link } from 'react-router'
import { deskGoodsContract } from '#contract/staff/goods.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, lacking, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/translations.ts'
import { findUntranslated, type Lacked, type Untranslated, type UntranslatedKind } from './find-untranslated.ts'

const Words = deskGoodsContract.saveGoodsWords.body

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const asked = url.searchParams.get('lacks')
  const language: Lacked | null = asked === 'kk' || asked === 'en' ? asked : null
  return { kinds: await findUntranslated(page, language), language, said: takeFlash(page, request, url) }
}

/** A name of goods is written here; what else is said of them stays as it is. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const { wrong, body: asked } = readForm(Words.pick({ id: true }), sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { goods } = await page.api.deskGoods.readGoods({ body: asked })
    const fields = (['kk', 'en'] as const).filter((one) => sent.fields.has(`names.${one}`))
    if (fields.every((one) => textOf(sent.fields, `names.${one}`) === ''))
      return wrongForm(sent, lacking(...fields.map((one) => `names.${one}`)))
    const written = Object.fromEntries(fields.map((one) => [one, textOf(sent.fields, `names.${one}`)]))
    const names = Words.shape.names.safeParse({ ...goods.names, ...written })
    if (!names.success) return wrongForm(sent, lacking(...fields.map((one) => `names.${one}`)))
    await page.api.deskGoods.saveGoodsWords({
      body: { id: asked.id, names: names.data, descriptions: goods.descriptions },
    })
    return redirectSaying(page, url.pathname + url.search, { code: 'saved', sentence: goods.names.ru })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** All that is not said in every language, kind by kind; a name of goods is written at once, the rest opens in its form. */
export default function DeskTranslations({ loaderData, actionData }: Route.ComponentProps) {
  const { translations: t, pages } = useMessages('desk')
  const { kinds, language } = loaderData
  const said = useSaidOnce(loaderData.said)
  const here = href('/vue-tools/translations')
  return (
    <>
      <DeskTitle page="desk-translations" />
      {said && !actionData && <DoneNotice>{t.saved(said.sentence ?? '')}</DoneNotice>}
      <nav aria-label={t.which} className="mt-4 flex flex-wrap gap-2">
        {([null, 'kk', 'en'] as const).map((one) => (
          <LinkChip key={one} to={one === null ? here : `${here}?lacks=${one}`} chosen={language === one}>
            {one === null ? t.any : t.without[one]}
          </LinkChip>
        ))}
      </nav>
      {kinds.length === 0 && (
        <div className="mt-6">
          <EmptyState icon={Languages} title={t.none} text={t.noneText} />
        </div>
      )}
      {kinds.map((kind) => (
        <section key={kind.page} className="mt-8 max-w-240">
          <h2 className="title text-h3">
            {pages[kind.page].name}{' '}
            <span className="text-m text-ink-2">{kind.more ? t.first(kind.found.length) : kind.found.length}</span>
          </h2>
          <ul className="mt-2">
            {kind.found.map((one) => (
              <li key={one.key} className="border-t border-seam py-2">
                <Row one={one} answer={actionData} />
              </li>
            ))}
          </ul>
          <More kind={kind} />
        </section>
      ))}
    </>
  )
}

function More({ kind: { more } }: { kind: UntranslatedKind }) {
  const t = useMessages('desk').translations
  return (
    more && (
      <p className="mt-2">
        <TextLink to={more}>{t.more}</TextLink>
      </p>
    )
  )
}

function Row({ one, answer }: { one: Untranslated; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').translations
  const { name, to, lacks, names } = one
  const unnamed = names ? lacks.filter((language) => names[language] === '') : []
  return (
    <>
      <Link to={to} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 hover:text-cherry">
        <b className="font-semibold">{name}</b>
        {lacks.map((language) => (
          <Badge key={language} tone="wait">
            {t.without[language]}
          </Badge>
        ))}
      </Link>
      {names && unnamed.length > 0 && <NameForm id={names.id} name={name} unnamed={unnamed} answer={answer} />}
    </>
  )
}

type NameFormProps = { id: number; name: string; unnamed: readonly Lacked[]; answer: FormAnswer | undefined }

function NameForm({ id, name, unnamed, answer }: NameFormProps) {
  const { translations: t, pages } = useMessages('desk')
  const form = useForm({ name: `name ${id}`, answer, words: { 'names.kk': t.nameWrong, 'names.en': t.nameWrong } })
  return (
    <FormFrame form={form} className="mb-2 flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={id} />
      {unnamed.map((language) => (
        <TextField
          key={language}
          {...form.field(`names.${language}`)}
          label={t.nameIn[language](name)}
          maxLength={200}
          autoComplete="off"
          lang={language}
          className="min-w-60 flex-1"
        />
      ))}
      <Button type="submit" look="outline" busy={form.isBusy} busyText={t.saving} className="min-h-13!">
        {t.save}
        <span className="sr-only">{`: ${pages['desk-goods'].name}, ${name}`}</span>
      </Button>
    </FormFrame>
  )
}
