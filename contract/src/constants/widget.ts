/** Both the main API and the survey API. */
export const apiTimeoutMs = 10_000;
/** The media type that the widget accepts; its number is the version of the API. */
export const widgetMediaType = 'application/vnd.trustvox-v2+json';
/** Maximum address of a request, in bytes: enough for a product with dozens of photo addresses. */
export const maxAddressBytes = 16_384;
export const maxVisitorIdLength = 64;
