const SIDE = 512
const types = ['image/jpeg', 'image/png']

/** For the `accept` of a file input. */
export const acceptedPhotos = types.join(',')

/**
 * The middle of a picture as a small square. Redrawing turns it upright and removes the data a camera adds, such as
 * the place. Throws if the file is not a picture.
 */
export async function squarePhoto(file: File): Promise<File> {
  if (!types.includes(file.type)) throw new Error('This is neither a JPEG nor a PNG.')
  const picture = await createImageBitmap(file)
  const cut = Math.min(picture.width, picture.height)
  const side = Math.min(cut, SIDE)
  const canvas = new OffscreenCanvas(side, side)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser cannot process pictures.')
  paint.fillStyle = 'white'
  paint.fillRect(0, 0, side, side)
  paint.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side)
  picture.close()
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })], 'photo.jpg', {
    type: 'image/jpeg',
  })
}
