"use client";

import { ArrowDownIcon, ArrowUpIcon, PlusIcon, XIcon } from "lucide-react";
import { useRef, useState } from "react";
import { TextareaField } from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { FormError } from "@/components/admin/form/form-field";
import { LabelledSelect } from "@/components/admin/form/labelled-select";
import { choicesOf } from "@/components/admin/table/list-filter";
import { FEATURE_COLORS, featureIcon } from "@/components/content/home/feature-icon";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { draftFeatures, FEATURE_ICONS, type FeatureItem } from "@/lib/content/sections/schema";
import { moved } from "@/lib/records/display-order/schema";

const NEW_FEATURE: FeatureItem = { iconName: "BoltIcon", title: "", description: "", color: "primary" };

/**
 * The cards of the features section. The value is the JSON text that the section
 * keeps; a text that is no list of cards can only be edited as it is.
 */
export function FeatureListField({ name }: { name: string }) {
  const { value = "", change: write, locked } = useField<string>(name);
  const [asText, setAsText] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const items = draftFeatures(value);
  const change = (next: FeatureItem[]) => write(next.length > 0 ? JSON.stringify(next) : "");
  if (!items || asText) {
    return (
      <div className="grid gap-3 sm:col-span-2">
        <TextareaField
          name={name}
          optional
          rows={14}
          spellCheck={false}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
          hint="A JSON list, each entry with title, description, iconName and color."
        />
        {items ? (
          <Button variant="outline" size="sm" className="w-fit" onClick={() => setAsText(false)}>
            Edit as cards
          </Button>
        ) : null}
      </div>
    );
  }
  // Cards are told apart by their place only.
  const rows = items.map((item, index) => ({ item, index, key: `feature-${index}` }));
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-1.5 text-[0.9375rem] font-medium">Features</legend>
      <ol ref={list} className="grid gap-4 empty:hidden">
        {rows.map(({ item, index, key }) => (
          <FeatureCard
            key={key}
            item={item}
            number={index + 1}
            last={index === items.length - 1}
            locked={locked}
            onChange={(next) => change(items.with(index, next))}
            onMove={(step) => change(moved(items, index, index + step))}
            onRemove={() => change(items.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <FormError name={name} />
      {locked ? null : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              change([...items, NEW_FEATURE]);
              requestAnimationFrame(() =>
                list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus(),
              );
            }}
          >
            <PlusIcon aria-hidden="true" />
            Add feature
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsText(true)}>
            Edit as JSON
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface FeatureCardProps {
  item: FeatureItem;
  /** Its place, from 1. */
  number: number;
  last: boolean;
  locked: boolean;
  onChange: (item: FeatureItem) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function FeatureCard({ item, number, last, locked, onChange, onMove, onRemove }: FeatureCardProps) {
  const Icon = featureIcon(item.iconName);
  const choices = (known: readonly string[], value: string) => choicesOf([...new Set([...known, value])]);
  return (
    <li className="grid gap-3 rounded-md border bg-background p-4">
      <div className="flex items-center gap-2">
        <Icon className="size-5 text-primary" strokeWidth={1.5} aria-hidden="true" />
        <p className="me-auto text-sm text-muted-foreground">{`Feature ${number}`}</p>
        <IconButton
          label={`Move feature ${number} up`}
          icon={ArrowUpIcon}
          disabled={locked || number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move feature ${number} down`}
          icon={ArrowDownIcon}
          disabled={locked || last}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Remove feature ${number}`} icon={XIcon} disabled={locked} onClick={onRemove} />
      </div>
      <Input
        aria-label={`Title of feature ${number}`}
        placeholder="Title"
        readOnly={locked}
        value={item.title}
        onChange={(event) => onChange({ ...item, title: event.target.value })}
      />
      <Textarea
        aria-label={`Description of feature ${number}`}
        placeholder="What it means for a buyer"
        rows={2}
        readOnly={locked}
        value={item.description}
        onChange={(event) => onChange({ ...item, description: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <LabelledSelect
          label={`Icon of feature ${number}`}
          labelHidden
          disabled={locked}
          choices={choices(FEATURE_ICONS, item.iconName)}
          value={item.iconName}
          onChoose={(iconName) => onChange({ ...item, iconName })}
        />
        <LabelledSelect
          label={`Color of feature ${number}`}
          labelHidden
          disabled={locked}
          choices={choices(FEATURE_COLORS, item.color)}
          value={item.color}
          onChoose={(color) => onChange({ ...item, color })}
        />
      </div>
    </li>
  );
}
