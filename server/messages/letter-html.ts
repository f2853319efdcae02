import type { Language } from '#rules/language.ts'

/** A thing that a letter shows. */
export interface LetterPicture {
  name: string
  /** How many and for how much, say. */
  detail: string
  pictureUrl: string | null
  /** The picture is what the letter is about: it stands in its full width, above its words. */
  isWide?: boolean
}

export interface LetterParts {
  language: Language
  shopName: string
  subject: string
  /** The same words as the plain text; paragraphs are parted by an empty line. */
  text: string
  /** The one address that becomes a button: what a person typed into a fact stays words. */
  url?: string
  pictures?: readonly LetterPicture[]
  stop?: { url: string; words: string }
}

const open: Record<Language, string> = { ru: 'Открыть', kk: 'Ашу', en: 'Open' }
/** Longer than that is a sentence and no button. */
const longestLabel = 40

/** Mail programs know no style sheets of ours, so each element carries its own; the colours are the shop's. */
const ink = 'color:#1e1a1a'
const quiet = 'color:#57514e'
const font = "font-family:'Golos Text',Arial,Helvetica,sans-serif"

/** The letter as mail programs show it: tables, inline styles, nothing that is fetched but pictures. */
export function letterHtml(parts: LetterParts): string {
  const { language, shopName, subject, text, url, pictures = [], stop } = parts
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraphHtml(paragraph, language, url))
  const lines = pictures.map(pictureHtml).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f3f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f3f0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:16px;${font};${ink}">
<tr><td style="padding:28px 32px 0;font-size:22px;font-weight:700;color:#5b1a2b">${escaped(shopName)}</td></tr>
<tr><td style="padding:20px 32px 0"><h1 style="margin:0;font-size:24px;line-height:1.25">${escaped(subject)}</h1></td></tr>
<tr><td style="padding:12px 32px 28px;font-size:16px;line-height:1.5">${paragraphs[0] ?? ''}${lines && tableOf(lines)}${paragraphs.slice(1).join('')}</td></tr>
</table>
${stop ? `<p style="max-width:536px;margin:16px auto 0;font-size:13px;line-height:1.5;${font};${quiet}"><a href="${escaped(stop.url)}" style="${quiet}">${escaped(stop.words)}</a></p>` : ''}
</td></tr></table></body></html>`
}

/** The words before the address name the button, where they are short enough for one. */
function paragraphHtml(paragraph: string, language: Language, url: string | undefined): string {
  const [before = '', after] = url ? paragraph.split(url) : [paragraph]
  if (!url || after === undefined) return words(paragraph)
  const [, sentences = '', label = ''] = /^([\s\S]*[.!?]\s)?([^.!?]*)$/.exec(before.replace(/[\s:]+$/, '')) ?? []
  const isLabel = label.trim() !== '' && label.trim().length <= longestLabel
  const rest = after.replace(/^[.\s]+/, '')
  return [
    words(isLabel ? sentences : before.replace(/[\s:]+$/, '')),
    `<p style="margin:20px 0"><a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#5b1a2b;color:#ffffff;font-weight:600;text-decoration:none">${escaped(isLabel ? label.trim() : open[language])}</a></p>`,
    words(rest),
  ].join('')
}

function words(text: string): string {
  if (text.trim() === '') return ''
  return `<p style="margin:12px 0">${escaped(text.trim()).replaceAll('\n', '<br>')}</p>`
}

const tableOf = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0">${rows}</table>`

function pictureHtml({ name, detail, pictureUrl, isWide }: LetterPicture): string {
  if (isWide && pictureUrl) {
    return `<tr><td style="padding:0"><img src="${escaped(pictureUrl)}" width="536" alt="" style="display:block;width:100%;max-width:536px;height:auto;border-radius:12px"></td></tr><tr><td style="padding:12px 0;font-size:18px;font-weight:700">${escaped(name)}<br><span style="font-size:15px;font-weight:400;${quiet}">${escaped(detail)}</span></td></tr>`
  }
  const picture = pictureUrl
    ? `<img src="${escaped(pictureUrl)}" width="72" height="72" alt="${escaped(name)}" style="display:block;border-radius:8px;object-fit:contain;background:#f4f3f0">`
    : ''
  return `<tr><td width="72" style="padding:8px 16px 8px 0;border-top:1px solid #dcd9d2">${picture}</td><td style="padding:8px 0;border-top:1px solid #dcd9d2;font-size:15px;line-height:1.4">${escaped(name)}<br><span style="${quiet}">${escaped(detail)}</span></td></tr>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
