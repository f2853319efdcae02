import FileText from 'lucide-react/icons/file-text'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

/** What one prints, files or signs: each a PDF that is made when it is opened. */
export function OrderDocuments({ guid, part }: { guid: string; part: string | undefined }) {
  const t = useMessages('receipt').documents
  return (
    <section className="mt-5 rounded-2 bg-front p-5">
      <h2 className="text-[16px]/6 font-semibold">{t.title}</h2>
      <ul className="mt-1">
        {(['order', 'contract', 'act'] as const).map((kind) => (
          <li key={kind}>
            <a
              href={href('/personal-lk/order/:guid/document/:kind', { guid, kind }) + queryOf({ part })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 font-medium text-cherry hover:underline hover:underline-offset-4"
            >
              <Icon of={FileText} size={18} />
              {t[kind]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
