import MessageSquare from 'lucide-react/icons/message-square'
import { Link } from 'react-router'
import type { StaffTemplate } from '#contract/staff/messages.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TabLinks } from '#storefront/ui/tabs.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { changedIn, channelName, inGroups, isShown, keyOf, pathOf, type Shown } from './message-words.ts'

/** Every message of the shop by its subject, each a link to its words. */
export function TemplateList({ templates, shown }: { templates: StaffTemplate[]; shown: Shown }) {
  const t = useMessages('templates')
  const path = href('/vue-tools/messages')
  const groups = inGroups(templates.filter((one) => isShown(one, shown)))
  const tab = (kind: Shown, label: string) => ({
    to: kind === 'all' ? path : `${path}?show=${kind}`,
    label,
    chosen: kind === shown,
  })
  return (
    <>
      <DeskTitle page="desk-messages" />
      <TabLinks
        label={t.show}
        tabs={[
          tab('all', t.all),
          tab('email', t.email),
          tab('sms', t.sms),
          tab('push', t.push),
          tab('edited', t.edited),
        ]}
      />
      {groups.length === 0 && (
        <div className="mt-6">
          <EmptyState icon={MessageSquare} title={t.none} text={t.noneText} />
        </div>
      )}
      {groups.map(({ group, templates: own }) => (
        <section key={group} className="mt-8 max-w-240" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="title mb-2 text-h3">
            {t.groups[group]}
          </h2>
          <ul>
            {own.map((one) => (
              <li key={keyOf(one)} className="border-t border-seam">
                <TemplateRow template={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function TemplateRow({ template }: { template: StaffTemplate }) {
  const t = useMessages('templates')
  const { languages: inWords } = useMessages('editing')
  const changed = changedIn(template)
  return (
    <Link
      to={pathOf(template)}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 py-3 hover:text-cherry sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <span className="min-w-0">
        <b className="font-semibold">{template.name}</b>
        <span className="block truncate text-s text-ink-2">
          {template.languages.ru.own?.text ?? template.languages.ru.builtIn.text}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {changed.length > 0 && (
          <Badge tone="new">{`${t.isOwn}: ${changed.map((language) => inWords[language]).join(', ')}`}</Badge>
        )}
        <Badge tone="kit">{channelName(template, t)}</Badge>
      </span>
    </Link>
  )
}
