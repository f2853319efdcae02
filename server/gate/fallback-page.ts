import type { Language } from '#rules/language.ts'

interface FallbackFacts {
  language: Language
  sentence: string
  shopName: string
  requestId: string
}

const words: Record<Language, { title: string; home: string; id: string }> = {
  ru: { title: 'Произошла ошибка', home: 'На главную', id: 'Номер обращения' },
  kk: { title: 'Қате орын алды', home: 'Басты бетке', id: 'Өтініш нөмірі' },
  en: { title: 'Something went wrong', home: 'To the start page', id: 'Request number' },
}

/** The one thing in it that its policy must name. */
export const fallbackStyle = `body{margin:0;font:15px/22px system-ui,sans-serif;color:#1e1a1a;display:grid;min-height:100vh;place-items:center}
main{max-width:460px;padding:24px}h1{font-size:28px;line-height:34px;font-weight:500}a{display:inline-block;margin-top:12px;padding:14px 24px;
border-radius:8px;background:#5b1a2b;color:#fff;font-weight:600;text-decoration:none}small{display:block;margin-top:24px;color:#6d6763}`

/** A page that needs neither the database nor the build of the storefront. */
export function fallbackPage({ language, sentence, shopName, requestId }: FallbackFacts): string {
  const { title, home, id } = words[language]
  return `<!doctype html><html lang="${language}" data-layout="error" data-screen="error"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${fallbackStyle}</style>
<main><p>${escapeHtml(shopName)}</p><h1>${title}</h1><p>${escapeHtml(sentence)}</p><a href="/">${home}</a>
<small>${id}: ${escapeHtml(requestId)}</small></main></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
