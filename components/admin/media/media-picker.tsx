"use client";

import { useQuery } from "@tanstack/react-query";
import { ImagesIcon } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ErrorAlert } from "@/components/ui/error-alert";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import type { MediaItemDto } from "@/lib/media/dto";
import { shownOf } from "@/lib/platform/browser/api-client";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";
import { adminRequest } from "../actions/admin-request";
import { ImagePreview } from "./image-preview";

interface MediaPickerProps {
  onPick: (image: MediaItemDto) => void;
  disabled?: boolean;
}

export function MediaPicker({ onPick, disabled }: MediaPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" disabled={disabled} onClick={() => setOpen(true)}>
        <ImagesIcon aria-hidden="true" />
        Library
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Media library"
          description="Choose an image that was uploaded earlier."
          className="max-w-3xl"
        >
          <Library
            onPick={(image) => {
              setOpen(false);
              onPick(image);
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

function Library({ onPick }: Pick<MediaPickerProps, "onPick">) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const q = useDeferredValue(text.trim());
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["/api/admin/media", q, page],
    queryFn: () =>
      adminRequest<MediaItemDto[]>(
        "GET",
        `/api/admin/media?${new URLSearchParams({ q, page: String(page) })}`,
      ),
    ...CACHE_PROFILES.admin,
  });
  return (
    <div className="grid gap-4">
      <Input
        type="search"
        aria-label="Search the library"
        placeholder="File name or description"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPage(1);
        }}
      />
      {error ? (
        <ErrorAlert
          title="Error loading images"
          message={shownOf(error) ?? "The store did not answer."}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <div className="grid h-40 place-items-center">
          <Spinner />
        </div>
      ) : data.length === 0 ? (
        <p className="py-10 text-center text-muted-foreground">No images found</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {data.map((image) => (
            <li key={image.id}>
              <button
                type="button"
                className="group grid w-full gap-1 rounded-md text-start"
                onClick={() => onPick(image)}
              >
                <ImagePreview
                  src={image.fileUrl}
                  alt={image.alt || image.fileName}
                  className="group-hover:border-foreground"
                />
                <span className="truncate text-sm text-muted-foreground">{image.fileName || "Image"}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-between gap-3">
        <Button variant="outline" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={(data?.length ?? 0) < 24}
          onClick={() => setPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </div>
  );
}
