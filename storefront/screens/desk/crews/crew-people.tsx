import type { DeskCrew } from '#contract/staff/crews.ts'
import { Face } from '#storefront/parts/crew/face.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { PictureFile } from '../picture-file.tsx'

type CrewPeopleProps = { crew: DeskCrew; answer: FormAnswer | undefined }

/** Who goes out in it, each with the badge by which shoppers know them. */
export function CrewPeople({ crew, answer }: CrewPeopleProps) {
  const t = useMessages('crews')
  return (
    <div className="mt-6 border-t border-seam pt-5">
      <h3 className="font-semibold">{t.people}</h3>
      {crew.members.length === 0 && <p className="mt-1 text-s text-ink-2">{t.peopleNone}</p>}
      <ul className="mt-2">
        {crew.members.map((member) => (
          <li key={member.customerId} className="border-t border-seam py-4 first:border-t-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="flex items-center gap-3">
                <Face name={member.name} photo={member.photo} className="size-12 border border-edge" />
                <span>
                  {member.name},{' '}
                  <TextLink to={href('/asbl/:code', { code: member.code })}>{t.badge(member.code)}</TextLink>
                </span>
              </span>
              <DropForm crewId={crew.id} member={member} answer={answer} />
            </div>
            <FaceForm key={member.photo?.src ?? ''} crewId={crew.id} member={member} answer={answer} />
            {member.photo && <FacelessForm crewId={crew.id} member={member} answer={answer} />}
          </li>
        ))}
      </ul>
      <MemberForm key={crew.members.length} crewId={crew.id} answer={answer} />
    </div>
  )
}

type MemberProps = { crewId: number; member: DeskCrew['members'][number]; answer: FormAnswer | undefined }

/** The photo by which shoppers know them. */
function FaceForm({ crewId, member, answer }: MemberProps) {
  const t = useMessages('crews').face
  const form = useForm({ name: `face-${member.customerId}`, answer })
  return (
    <FormFrame form={form} encType="multipart/form-data" className="mt-3 grid max-w-120 gap-3">
      <input type="hidden" name="crewId" value={crewId} />
      <input type="hidden" name="customerId" value={member.customerId} />
      <PictureFile
        id={`face-${member.customerId}`}
        name="picture"
        label={t.field(member.name)}
        hint={t.hint}
        error={form.errorOf('picture')}
      />
      <Button
        type="submit"
        look="outline"
        size="s"
        busy={form.isBusy}
        busyText={t.saving}
        className="justify-self-start"
      >
        {t.save}
        <span className="sr-only">{`, ${member.name}`}</span>
      </Button>
    </FormFrame>
  )
}

function FacelessForm({ crewId, member, answer }: MemberProps) {
  const t = useMessages('crews').face
  const form = useForm({ name: `faceless-${member.customerId}`, answer })
  return (
    <FormFrame form={form}>
      <input type="hidden" name="crewId" value={crewId} />
      <input type="hidden" name="customerId" value={member.customerId} />
      <Button type="submit" look="text" size="s" busy={form.isBusy}>
        {t.remove}
        <span className="sr-only">{`, ${member.name}`}</span>
      </Button>
    </FormFrame>
  )
}

function DropForm({ crewId, member, answer }: MemberProps) {
  const t = useMessages('crews')
  const form = useForm({ name: `drop-${member.customerId}`, answer })
  return (
    <FormFrame form={form}>
      <input type="hidden" name="crewId" value={crewId} />
      <input type="hidden" name="customerId" value={member.customerId} />
      <Button type="submit" look="text" size="s" busy={form.isBusy}>
        {t.take}
        <span className="sr-only">{`, ${member.name}`}</span>
      </Button>
    </FormFrame>
  )
}

function MemberForm({ crewId, answer }: { crewId: number; answer: FormAnswer | undefined }) {
  const t = useMessages('crews')
  const form = useForm<'customerId' | 'name'>({ name: 'member', answer })
  return (
    <FormFrame form={form} className="mt-3 grid gap-4">
      <input type="hidden" name="crewId" value={crewId} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('customerId')}
          label={t.customerId}
          hint={t.customerHint}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
        <TextField {...form.field('name')} label={t.memberName} maxLength={80} autoComplete="off" />
      </div>
      <Button type="submit" look="outline" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {t.join}
      </Button>
    </FormFrame>
  )
}
