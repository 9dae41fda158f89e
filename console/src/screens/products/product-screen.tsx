import './products.css';
import { hasCode } from '@opina/client/call-error';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { usePageTitle } from '../../frame/page-title.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { ProductCodes } from './product-codes.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductPicture } from './product-picture.tsx';
import { type ProductDetails, productQuery } from './product-queries.ts';
import { useProductsTexts } from './products-texts.ts';

/** One product: its rating, what the store says of it, and the codes that share its reviews. */
export function ProductScreen() {
  const { id: storeId, name } = useStore();
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const { code = '' } = useParams({ strict: false });
  const query = useQuery(productQuery(storeId, code));
  usePageTitle(query.data?.name || code, name);
  return (
    <div className="page products">
      <div>
        <Link to="/stores/$storeId/products" params={{ storeId }} className="button button-plain">
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
      </div>
      {query.isPending && <Skeleton lines={6} label={common.loading} />}
      {query.isError && query.data === undefined && (
        <NotThere code={code} error={query.error} retry={query.refetch} />
      )}
      {query.data && <Product key={query.data.code} product={query.data} />}
    </div>
  );
}

interface NotThereProps {
  readonly code: string;
  readonly error: unknown;
  readonly retry: () => unknown;
}

function NotThere({ code, error, retry }: NotThereProps) {
  const texts = useProductsTexts();
  return (
    <>
      <h1>{code}</h1>
      {hasCode(error, 'product.unknown') ? (
        <Empty title={texts.errors['product.unknown'] ?? ''} />
      ) : (
        <LoadError error={error} onRetry={() => void retry()} />
      )}
    </>
  );
}

function Product({ product }: { readonly product: ProductDetails }) {
  const { code, name, photos_urls: photos } = product;
  return (
    <>
      <div className="product-head">
        <ProductPicture url={photos[0]} />
        <div className="product-name">
          <h1>{name || code}</h1>
          {name !== '' && <span className="soft product-code">{code}</span>}
        </div>
      </div>
      <ProductFacts product={product} />
      <ProductForm product={product} />
      <ProductCodes product={product} />
    </>
  );
}
