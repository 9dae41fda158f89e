import { attributeText, type Platform, type SnippetValues, scriptText } from './snippet.ts';

/** Sets what the page shows, and loads the script with the first product. */
const effectOf = (
  { scriptUrl, storeId }: SnippetValues,
  { loadsScript }: { readonly loadsScript: boolean },
) =>
  `  useEffect(() => {
${loadsScript ? '    if (!productId) return;\n' : ''}    Object.assign(window, {
      _trustvox: [
        ['_storeId', ${scriptText(storeId)}],
        ['_productId', productId],
        ['_productName', productName],
      ],
    });
${
  loadsScript
    ? `    if (document.getElementById('opina-script')) return;
    const script = document.createElement('script');
    script.id = 'opina-script';
    script.async = true;
    script.src = ${scriptText(scriptUrl)};
    document.head.append(script);
`
    : ''
}  }, [productId, productName]);
`;

const typedParameters = `{
  productId,
  productName,
}: {
  productId: string;
  productName: string;
}`;

export const reactPage: Platform = {
  codes: ['own'],
  parts: (values) => [
    {
      file: 'Reviews.jsx',
      text: `import { useEffect } from 'react';

export function Reviews({ productId, productName }) {
${effectOf(values, { loadsScript: true })}  // A new element for each product.
  return <div key={productId} id="_trustvox_widget" />;
}
`,
    },
  ],
};

export const nextPage: Platform = {
  codes: ['own'],
  parts: (values) => [
    {
      file: 'app/components/reviews.tsx',
      text: `'use client';

import Script from 'next/script';
import { useEffect } from 'react';

export function Reviews(${typedParameters}) {
${effectOf(values, { loadsScript: false })}  return (
    <>
      {/* A new element for each product. */}
      <div key={productId} id="_trustvox_widget" />
      <Script src="${attributeText(values.scriptUrl)}" strategy="afterInteractive" />
    </>
  );
}
`,
    },
  ],
};

const vtexCodes: Readonly<Record<string, string>> = {
  product_id: 'product?.productId',
  reference: 'product?.productReference',
};

/** VTEX IO with the Store Framework: a block of an app. */
export const vtexIo: Platform = {
  codes: ['product_id', 'reference'],
  parts: (values) => [
    {
      file: 'react/OpinaReviews.tsx',
      text: `import React, { useEffect } from 'react';
import { useProduct } from 'vtex.product-context';

const OpinaReviews = () => {
  const product = useProduct()?.product;
  const productId = ${vtexCodes[values.code] ?? ''};
  const productName = product?.productName;
${effectOf(values, { loadsScript: true })}  return productId ? <div key={productId} id="_trustvox_widget" /> : null;
};

export default OpinaReviews;
`,
    },
    {
      file: 'store/interfaces.json',
      text: `{
  "opina-reviews": {
    "component": "OpinaReviews"
  }
}
`,
    },
    {
      file: 'manifest.json',
      text: `"builders": { "react": "3.x", "store": "0.x" },
"dependencies": { "vtex.product-context": "0.x" }
`,
    },
  ],
};
