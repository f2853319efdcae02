const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** `<tag a="1">text</tag>`; an empty attribute value leaves the attribute out. */
export function element(
  tag: string,
  text: string | number,
  attributes: Record<string, string | number | undefined> = {},
): string {
  return `<${tag}${attributeText(attributes)}>${escapeXml(String(text))}</${tag}>`
}

function attributeText(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

/** Text that may hold markup; `]]>` inside is split so that it cannot end the section. */
export function cdata(tag: string, text: string): string {
  return `<${tag}><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${tag}>`
}
