import { mediaKinds } from '@opina/contract/constants/media';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type PhotosSearch, wallLists } from '../../addresses/photos-search.ts';
import { FilterFields } from '../../inbox/filters/filter-fields.tsx';
import { SearchBox } from '../../inbox/filters/search-box.tsx';
import { StatusTabs } from '../../inbox/filters/status-tabs.tsx';
import { useInboxTexts } from '../../inbox/inbox-texts.ts';
import { KeysButton } from '../../inbox/keys-button.tsx';
import { useIsWide } from '../../inbox/use-is-wide.ts';
import { mediaCountsQuery } from '../../query/counts.ts';
import { storeSettingsQuery } from '../../query/store-settings.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { defaultList } from './media-queries.ts';
import { usePhotosTexts } from './photos-texts.ts';

interface WallFiltersProps {
  readonly search: PhotosSearch;
  readonly onChange: (search: PhotosSearch) => void;
  readonly onKeys: () => void;
}

const rates = [5, 4, 3, 2, 1];

/** Which photos are in the wall: the lists as tabs, the rest as fields. All of it is in the address. */
export function WallFilters({ search, onChange, onKeys }: WallFiltersProps) {
  const isWide = useIsWide();
  const texts = usePhotosTexts();
  const inbox = useInboxTexts();
  const common = useCommonTexts();
  const { kind, rate, product } = search;
  const hasFilters = kind !== undefined || rate !== undefined || product !== undefined;
  return (
    <>
      <Tabs search={search} />
      <FilterFields
        search={
          <SearchBox
            label={texts.product}
            value={product ?? ''}
            onSearch={(code) => onChange({ ...search, product: code || undefined })}
          />
        }
      >
        <select
          className="input"
          aria-label={texts.anyKind}
          value={kind ?? ''}
          onChange={({ target }) =>
            onChange({ ...search, kind: mediaKinds.find((one) => one === target.value) })
          }
        >
          <option value="">{texts.anyKind}</option>
          {mediaKinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={texts.anyStars}
          value={rate ?? ''}
          onChange={({ target }) => onChange({ ...search, rate: Number(target.value) || undefined })}
        >
          <option value="">{texts.anyStars}</option>
          {rates.map((one) => (
            <option key={one} value={one}>
              {common.stars(one)}
            </option>
          ))}
        </select>
        {hasFilters && (
          <Button look="plain" onClick={() => onChange(search.list ? { list: search.list } : {})}>
            {inbox.clearFilters}
          </Button>
        )}
        <Rule />
        {isWide && <KeysButton isIconOnly onKeys={onKeys} />}
      </FilterFields>
    </>
  );
}

/** When new photos are shown, and where that is changed. */
function Rule() {
  const { id: storeId, isOwner } = useStore();
  const texts = usePhotosTexts();
  const settings = useQuery(storeSettingsQuery(storeId)).data;
  if (settings === undefined) return null;
  return (
    <span className="soft small wall-rule">
      {settings.publish_photos === 'with_review' ? texts.ruleShown : texts.ruleWaits}{' '}
      {isOwner && (
        <Link to="/stores/$storeId/settings/store" params={{ storeId }}>
          {texts.changeRule}
        </Link>
      )}
    </span>
  );
}

function Tabs({ search }: { readonly search: PhotosSearch }) {
  const { id: storeId } = useStore();
  const texts = usePhotosTexts();
  const inbox = useInboxTexts();
  const counts = useQuery(mediaCountsQuery(storeId)).data;
  const shown = search.list ?? defaultList;
  return (
    <StatusTabs
      label={texts.byList}
      statuses={wallLists}
      textOf={(list) => (list === 'any' ? inbox.all : texts.lists[list])}
      countOf={(list) => (list === 'any' ? undefined : counts?.[list])}
      link={(list, content) => (
        <Link
          key={list}
          className="tab"
          to="/stores/$storeId/photos"
          params={{ storeId }}
          search={{ ...search, list, open: undefined, review: undefined }}
          aria-current={list === shown ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
    />
  );
}
