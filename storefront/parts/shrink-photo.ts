const longestSide = 2000
const quality = 0.82

/**
 * The photo as a smaller JPEG, turned upright; what the phone wrote beside its pixels stays behind. Null: no picture. A kind
 * that this browser cannot open goes as it is, the shop may be able to.
 */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
  if (file.type !== '' && !file.type.startsWith('image/')) return null
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * share))
    canvas.height = Math.max(1, Math.round(bitmap.height * share))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await new Promise((resolve) =>
      canvas.toBlob(
        (blob) => resolve(blob ? new File([blob], file.name, { type: blob.type }) : file),
        'image/jpeg',
        quality,
      ),
    )
  } catch {
    return file.type.startsWith('image/') ? file : null
  }
}
