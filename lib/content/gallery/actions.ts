"use server";

import { createAction, deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { createGalleryImage, deleteGalleryImage, updateGalleryImage } from "./mutations";
import { createGalleryImageSchema, updateGalleryImageSchema } from "./schema";

export const createGalleryImageAction = createAction("gallery", createGalleryImageSchema, createGalleryImage);

export const updateGalleryImageAction = updateAction("gallery", updateGalleryImageSchema, updateGalleryImage);

export const deleteGalleryImageAction = deleteAction("gallery", deleteGalleryImage);
