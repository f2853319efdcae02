import MapPin from 'lucide-react/icons/map-pin'
import { Form } from 'react-router'
import { accountContract } from '#contract/account.ts'
import type { SavedAddress } from '#contract/account-addresses.ts'
import type { Coordinates } from '#contract/delivery.ts'
import { HouseField } from '#storefront/parts/address/house-field.tsx'
import { withPickedAddress } from '#storefront/parts/address/picked-address.ts'
import { FormFrame, FormName } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import {
  type FormAnswer,
  restated,
  type SentForm,
  sentForm,
  textOf,
  wholeOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/addresses.ts'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['address', 'map', 'profile'] } satisfies RouteTexts

const Address = accountContract.saveAddress.body

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ addresses, mapCenter }, t] = await Promise.all([page.api.account.listAddresses(), textsOf(page, 'profile')])
  const edited = addresses.find(({ id }) => String(id) === url.searchParams.get('id')) ?? null
  return { title: t.addresses.title, addresses, mapCenter, edited, said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = withPickedAddress(await sentForm(request))
  try {
    return sent.name === 'remove' ? await remove(sent, page) : await save(sent, page)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function remove({ fields }: SentForm, page: PageContext) {
  await page.api.account.removeAddress({ body: { id: wholeOf(fields, 'id') ?? 0 } })
  return redirectSaying(page, href('/personal-lk/profile/addresses'), { code: 'removed' })
}

async function save(sent: SentForm, page: PageContext) {
  // Empty means that it is not said.
  const said = restated(sent, {
    id: textOf(sent.fields, 'id') || undefined,
    floor: textOf(sent.fields, 'floor') || undefined,
  })
  const { body, wrong } = readForm(Address, said, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.account.saveAddress({ body })
  return redirectSaying(page, href('/personal-lk/profile/addresses'), { code: 'saved' })
}

export default function AddressesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('profile').addresses
  const { addresses, mapCenter, edited } = loaderData
  const said = useSaidOnce(loaderData.said)
  return (
    <UnderProfile title={t.title}>
      {said && !actionData && <DoneNotice>{said.code === 'saved' ? t.saved : t.removed}</DoneNotice>}
      <p className="mt-2 text-ink-2">{t.text}</p>
      {addresses.length > 0 && (
        <ul className="mt-5 seam-rows border-y border-seam">
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} />
          ))}
        </ul>
      )}
      <AddressForm key={`${edited?.id}-${addresses.length}`} edited={edited} center={mapCenter} answer={actionData} />
    </UnderProfile>
  )
}

function AddressRow({ address }: { address: SavedAddress }) {
  const t = useMessages('profile').addresses
  const door = [
    address.entrance && t.inEntrance(address.entrance),
    address.floor !== null && t.onFloor(address.floor),
    address.flat && t.inFlat(address.flat),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Icon of={MapPin} size={20} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{address.name}</p>
        <p className="text-s text-ink-2">{[address.address, ...door].join(', ')}</p>
      </div>
      <TextLink to={href('/personal-lk/profile/addresses') + queryOf({ id: address.id })} className="text-s">
        {t.edit}
      </TextLink>
      <Form method="post">
        <FormName name="remove" />
        <input type="hidden" name="id" value={address.id} />
        <Button type="submit" look="text" size="s" aria-label={t.removeOf(address.name)}>
          {t.remove}
        </Button>
      </Form>
    </li>
  )
}

type AddressFormProps = { edited: SavedAddress | null; center: Coordinates; answer: FormAnswer | undefined }

function AddressForm({ edited, center, answer }: AddressFormProps) {
  const t = useMessages('profile').addresses
  const form = useForm({ name: 'address', answer, words: { name: t.nameNeeded, address: t.addressNeeded } })
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{edited ? t.change(edited.name) : t.add}</h2>
      <FormFrame form={form} className="mt-3 grid grid-cols-3 gap-x-3 gap-y-4">
        <input type="hidden" name="id" value={edited?.id ?? ''} />
        <TextField
          {...form.field('name', edited?.name)}
          label={t.name}
          hint={t.nameHint}
          maxLength={40}
          required
          className="col-span-full"
        />
        <div className="col-span-full grid gap-4">
          <HouseField form={form} address={form.typed('address', edited?.address)} center={center} house={null}>
            <div className="grid grid-cols-3 gap-3">
              <TextField {...form.field('entrance', edited?.entrance)} label={t.entrance} maxLength={20} />
              <TextField
                {...form.field('floor', edited?.floor?.toString())}
                label={t.floor}
                inputMode="numeric"
                maxLength={4}
              />
              <TextField {...form.field('flat', edited?.flat)} label={t.flat} maxLength={20} />
            </div>
          </HouseField>
        </div>
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="col-span-full sm:w-fit">
          {t.save}
        </Button>
      </FormFrame>
    </section>
  )
}
