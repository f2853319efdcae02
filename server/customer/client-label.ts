const browsers: [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** «Chrome, Windows»: what an owner recognises a session by, without keeping the whole user agent. */
export function clientLabel(userAgent: string): string {
  const found = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
  return found.filter((word) => word !== undefined).join(', ')
}
